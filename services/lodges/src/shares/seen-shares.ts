/** The list of what is brought and who takes whom along, as one viewer may see it. */
import type { SeenShares } from '@samvaer/contracts/lodges/shares'
import { shareLimits } from '@samvaer/contracts/lodges/values'
import type { LodgesParts } from '../models/models.ts'
import type { ShareRow } from '../models/share.ts'
import type { Viewer } from '../viewer.ts'
import { takenOf } from './share-list.ts'

export interface SharesAsked {
  shares: readonly ShareRow[]
  /** The viewer may put something up and take, for now. */
  takesPart: boolean
  /** The rights let the viewer put something up. */
  mayAdd: boolean
  /** The viewer may take away what others put up, and sees that it is there. */
  looksAfter: boolean
  /** Every guest is seen by the viewer, whoever blocks whom. */
  seesAll: boolean
}

export const sharesSeenBy = async (
  parts: LodgesParts,
  { side, profileId, hidden }: Viewer,
  { shares, takesPart, mayAdd, looksAfter, seesAll }: SharesAsked,
): Promise<SeenShares> => {
  const ids = new Set(shares.flatMap(({ byId, takers }) => [byId, ...takers.map((taker) => taker.profileId)]))
  const listed = await parts.directory.listedAmong([...ids], side)
  const seen = [...ids].filter((id) => listed.has(id) && (seesAll || !hidden.includes(id)))
  const cards = await parts.directory.cards(seen)
  const items = shares.flatMap(({ shareId, kind, text, count, byId, takers }) => {
    const by = cards.get(byId) ?? null
    if (!by && !looksAfter) return []
    const taken = takenOf({ takers })
    const mine = takers.find((taker) => taker.profileId === profileId)?.count ?? 0
    return [
      {
        ...{ shareId, kind, text, count, by, taken, mine },
        takers: takers.flatMap((taker) => {
          const profile = cards.get(taker.profileId)
          return profile ? [{ profile, count: taker.count }] : []
        }),
        may: {
          take: takesPart && by !== null && (mine > 0 || taken < count) && !(kind === 'Ride' && byId === profileId),
          remove: looksAfter || byId === profileId,
        },
      },
    ]
  })
  return { items, may: { add: takesPart && mayAdd && shares.length < shareLimits.atOnce } }
}
