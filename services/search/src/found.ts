/** Members whom the engine found, as lists show them. */
import type { FoundProfile } from '@samvaer/contracts/search/calls'
import { cursorOf, placeOf } from '@samvaer/service-kit/database/cursor'
import * as z from 'zod'
import type { AskerContext } from './asker-context.ts'
import type { Behind, BehindName } from './engine/profile-index.ts'
import { placeKey } from './indexing/indexed-profile.ts'
import { onlineBandOf } from './indexing/presence.ts'
import type { SearchParts } from './models/models.ts'
import type { ProfileRow } from './models/profile-row.ts'

/** The fields of a row that a list needs. */
type ShownRow = Pick<ProfileRow, '_id' | 'pictured' | 'countryId' | 'zipCode' | 'sentence'>

interface Shown {
  /** Those of them who stand there because it was paid for. */
  promoted?: ReadonlySet<number>
  /** Their rows, where a list reads them for something else as well. */
  rows?: PromiseLike<readonly ShownRow[]>
}

const nobody: ReadonlySet<number> = new Set()

/** Returns the cards of profiles in their order; one that is gone meanwhile is left out. */
export const foundProfiles = async (
  parts: SearchParts,
  { index, asker }: AskerContext,
  ids: readonly number[],
  { promoted = nobody, rows: read }: Shown = {},
): Promise<FoundProfile[]> => {
  const [cards, rows] = await Promise.all([
    parts.directory.cards(ids),
    read ??
      parts.models.profile
        .find({ _id: { $in: [...ids] } }, { pictured: 1, countryId: 1, zipCode: 1, sentence: 1 })
        .lean<ShownRow[]>(),
  ])
  const known = new Map(rows.map((row) => [row._id, row]))
  const now = parts.clock()
  return ids.flatMap((id) => {
    const [card, row] = [cards.get(id), known.get(id)]
    if (!card || !row) return []
    return {
      ...(row.pictured ? card : { ...card, pictures: [] }),
      online: onlineBandOf(index.seenAt(id), now),
      distance: asker.bands.get(placeKey(row)) ?? null,
      promoted: promoted.has(id),
      sentence: row.sentence ?? null,
    }
  })
}

/** An anchor names its list, so that none is taken for another's; what a list counts from page to page may follow. */
const anchored = (list: string) => z.tuple([z.literal(list), z.number(), z.int()]).rest(z.int().nonnegative())

/** @throws ProductError InvalidInput for an anchor that is none, or one of another list */
export const behindOf = (list: string, anchor: string | undefined): Behind | undefined => {
  if (anchor === undefined) return undefined
  const [, key, profileId] = placeOf(anchored(list), anchor)
  return { key, profileId }
}

/** Returns how many the pages before have counted. @throws as behindOf */
export const countedBefore = (list: string, anchor: string | undefined): number =>
  anchor === undefined ? 0 : (placeOf(anchored(list), anchor)[3] ?? 0)

export const nextOf = (list: string, items: readonly Behind[], goesOn: boolean, counted?: number): string | null => {
  const last = items.at(-1)
  if (!goesOn || !last) return null
  return cursorOf([list, last.key, last.profileId, ...(counted ? [counted] : [])])
}

const anchoredByName = z.tuple([z.literal('Name'), z.string(), z.int()])

/** The same of a list by name. @throws as behindOf */
export const behindNameOf = (anchor: string | undefined): BehindName | undefined => {
  if (anchor === undefined) return undefined
  const [, name, profileId] = placeOf(anchoredByName, anchor)
  return { name, profileId }
}

export const nameAnchorOf = ({ name, profileId }: BehindName): string => cursorOf(['Name', name, profileId])
