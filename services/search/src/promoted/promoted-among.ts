/**
 * Members who paid to be shown, among those whom a search finds: one in ten at most, labelled, and only who fits what is
 * asked for and looks for somebody like whoever asks (docs/product/search.md). The order of the others knows no payment.
 */
import { createHash } from 'node:crypto'
import { resultsForOnePromoted } from '@samvaer/contracts/search/values'
import type { AskerContext } from '../asker-context.ts'
import type { Question } from '../engine/profile-index.ts'
import { promotedAt } from '../indexing/follow-rows.ts'
import { placeKey } from '../indexing/indexed-profile.ts'
import { wishesMatch } from '../matching/wishes-match.ts'
import type { SearchParts } from '../models/models.ts'
import type { ProfileRow } from '../models/profile-row.ts'

/** Of many who paid, those who were here last. */
const mostLookedAt = 100

/** The position of the promoted member in each ten: neither first nor where nobody looks. */
const place = 4

/** The number that a page of this size has at most. */
export const promotedOn = (results: number): number => Math.floor(results / resultsForOnePromoted)

/**
 * Returns the place of a promoted member in an order that is another one for each viewer and day, so that everybody who
 * paid gets their turn.
 */
const turnOf = (profileId: number, viewerId: number, now: Date): string =>
  createHash('sha256')
    .update(`${profileId}:${viewerId}:${now.toISOString().slice(0, 10)}`)
    .digest('hex')

/** Returns the promoted members who fit both ways, in the order in which the viewer is shown them. */
export const promotedFor = async (parts: SearchParts, { index, asker }: AskerContext, question: Question) => {
  const viewer = asker.profile
  const paying = promotedAt(parts, asker.now)
  if (!viewer || paying.length === 0) return []
  const page = { sort: 'LastSeen', take: mostLookedAt } as const
  const ids = index.find({ ...question, among: paying }, page).items.map(({ profileId }) => profileId)
  if (ids.length === 0) return []
  const rows = await parts.models.profile
    .find({ _id: { $in: ids } }, { seeks: 1, countryId: 1, zipCode: 1 })
    .lean<Pick<ProfileRow, '_id' | 'seeks' | 'countryId' | 'zipCode'>[]>()
  return rows
    .filter((row) => wishesMatch(row.seeks ?? undefined, viewer, asker.bands.get(placeKey(row)) ?? null, asker.now))
    .map(({ _id }) => ({ profileId: _id, turn: turnOf(_id, asker.profileId, asker.now) }))
    .sort((a, b) => a.turn.localeCompare(b.turn))
    .map(({ profileId }) => profileId)
}

/** Adds a promoted member to each whole ten of the page; one who stands on it anyway is not shown twice. */
export const withPromoted = (found: readonly number[], promoted: readonly number[]): number[] => {
  const page = [...found]
  const others = promoted.filter((profileId) => !found.includes(profileId))
  for (const [ten, profileId] of others.entries()) {
    if (promotedOn(page.length + 1) <= ten) break
    page.splice(ten * resultsForOnePromoted + place, 0, profileId)
  }
  return page
}
