/** Members whom the engine found, as lists show them. */
import type { FoundProfile } from '@samvaer/contracts/search'
import { anchorOf, placeOf } from '@samvaer/service-kit/anchor'
import * as z from 'zod'
import type { Asking } from './asking.ts'
import type { Behind } from './engine/profile-index.ts'
import { placeKey } from './indexing/indexed-profile.ts'
import { onlineBandOf } from './indexing/presence.ts'
import type { SearchParts } from './models/models.ts'
import type { ProfileRow } from './models/profile-row.ts'

/** In their order; whoever is gone meanwhile is left out. */
export const foundProfiles = async (
  parts: SearchParts,
  { index, asker }: Asking,
  ids: readonly number[],
): Promise<FoundProfile[]> => {
  const [cards, rows] = await Promise.all([
    parts.directory.cards(ids),
    parts.models.profile
      .find({ _id: { $in: [...ids] } }, { pictured: 1, countryId: 1, zipCode: 1 })
      .lean<Pick<ProfileRow, '_id' | 'pictured' | 'countryId' | 'zipCode'>[]>(),
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
      // Nothing can be bought yet that promotes anybody (docs/product/billing.md).
      promoted: false,
    }
  })
}

/** An anchor names its list, so that none is taken for another's. */
const anchored = (list: string) => z.tuple([z.literal(list), z.number(), z.int()])

/** @throws ProductError InvalidInput for an anchor that is none, or one of another list */
export const behindOf = (list: string, anchor: string | undefined): Behind | undefined => {
  if (anchor === undefined) return undefined
  const [, key, profileId] = placeOf(anchored(list), anchor)
  return { key, profileId }
}

export const nextOf = (list: string, items: readonly Behind[], goesOn: boolean): string | null => {
  const last = items.at(-1)
  return goesOn && last ? anchorOf([list, last.key, last.profileId]) : null
}
