/**
 * Who is online: seen within the last five minutes, and in a state in which others may see it (docs/product/states.md).
 */
import type { RequestContext } from '@samvaer/contracts/context'
import type { OnlineBand } from '@samvaer/contracts/profile-fields'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { SiteParts } from './models/models.ts'
import { onlineFor } from './models/presence.ts'

/** Seconds between two writes for one member: the pages of all his tabs say more often that they are there. */
const writtenEvery = 60

/** The time so many seconds before. */
export const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Notes that a member is here, unless it was noted within the last minute; false where he is not listed. */
export const noteSeen = async (parts: SiteParts, profileId: number, community: string): Promise<boolean> => {
  const profile = await parts.directory.find(profileId)
  if (profile?.status !== 'Active') return false
  const now = parts.clock()
  try {
    await parts.models.Presence.updateOne(
      { profileId, seenAt: { $lte: ago(now, writtenEvery) } },
      { $set: { community, seenAt: now, dark: profile.dark === true } },
      { upsert: true },
    )
  } catch (error) {
    // The row is there and younger, so the upsert met the unique profile id.
    if (!isDuplicateKey(error)) throw error
  }
  return true
}

type Where = Pick<RequestContext, 'community' | 'dark'>

/** The part of a filter that finds whoever is online on this side of a community. */
export const onlineIn = ({ community, dark }: Where): { community: string; dark?: true } => ({
  community,
  ...(dark && { dark }),
})

/** How many members are online. */
export const countOnline = (parts: SiteParts, where: Where): Promise<number> =>
  parts.models.Presence.countDocuments({ ...onlineIn(where), seenAt: { $gt: ago(parts.clock(), onlineFor) } })

const hour = 60 * 60

/** Seconds since somebody was here, by the windows of docs/product/limits.md. */
const bands: readonly [OnlineBand, number][] = [
  ['Now', onlineFor],
  ['Last24Hours', 24 * hour],
  ['ThisWeek', 168 * hour],
  ['ThisMonth', 720 * hour],
]

/** When members were here last, as bands; whoever was not here for a month is not among them. */
export const lastSeenOf = async (
  parts: SiteParts,
  profileIds: readonly number[],
): Promise<{ profileId: number; band: OnlineBand }[]> => {
  const rows = await parts.models.Presence.find({ profileId: { $in: [...profileIds] } }).lean()
  const now = parts.clock()
  return rows.flatMap(({ profileId, seenAt }) => {
    const band = bands.find(([, seconds]) => seenAt > ago(now, seconds))
    return band ? [{ profileId, band: band[0] }] : []
  })
}

/** Who was here at a moment or later, the earliest first. A row stands once, at the last time. */
export const seenSince = async (
  parts: SiteParts,
  since: Date,
  take: number,
): Promise<{ profileId: number; seenAt: string }[]> => {
  const rows = await parts.models.Presence.find({ seenAt: { $gte: since } }, { profileId: 1, seenAt: 1 })
    .sort({ seenAt: 1 })
    .limit(take)
    .lean()
  return rows.map(({ profileId, seenAt }) => ({ profileId, seenAt: seenAt.toISOString() }))
}
