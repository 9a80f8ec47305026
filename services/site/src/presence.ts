/**
 * Tells who is online: seen within the last five minutes, and in a state in which others may see it
 * (docs/product/states.md).
 */
import type { RequestContext } from '@samvaer/contracts/core/context'
import type { OnlineBand } from '@samvaer/contracts/profile/shapes'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { SiteParts } from './models/models.ts'
import { onlineFor, shownToOthers } from './models/presence.ts'

/** Seconds between two writes for one member: the pages of all his tabs say more often that they are there. */
const writtenEvery = 60

/** Seconds without a sign of life that end a visit. */
const visitEndsAfter = 30 * 60

/** The time so many seconds before. */
export const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Notes that a member is here, unless it was noted within the last minute; false where he is not listed. */
export const noteSeen = async (parts: SiteParts, profileId: number, community: string): Promise<boolean> => {
  const profile = await parts.directory.find(profileId)
  if (profile?.status !== 'Active') return false
  const now = parts.clock()
  const { Presence } = parts.models
  const here = {
    ...{ community, seenAt: now, dark: profile.dark === true },
    ...(profile.hidesOnline && { hidden: true }),
  }
  const noted = await Presence.updateOne(
    { profileId, seenAt: { $lte: ago(now, writtenEvery), $gt: ago(now, visitEndsAfter) } },
    { $set: here },
  )
  if (noted.matchedCount > 0) return true
  const before = await Presence.findOne({ profileId, seenAt: { $lte: ago(now, visitEndsAfter) } }, { seenAt: 1 }).lean()
  if (before) {
    // By the time that was read: of two windows that open together the first alone begins the visit.
    await Presence.updateOne({ profileId, seenAt: before.seenAt }, { $set: { ...here, lastVisitAt: before.seenAt } })
    return true
  }
  try {
    await Presence.updateOne({ profileId }, { $setOnInsert: here }, { upsert: true })
  } catch (error) {
    // Another window was noted at the same moment.
    if (!isDuplicateKey(error)) throw error
  }
  return true
}

/**
 * Notes many at once: one write a side for all whose visit goes on.
 * @returns true where somebody is here
 */
export const noteAllSeen = async (
  parts: SiteParts,
  members: readonly { profileId: number; community: string }[],
): Promise<boolean> => {
  const { Presence } = parts.models
  const now = parts.clock()
  const found = await Promise.all(members.map(({ profileId }) => parts.directory.find(profileId)))
  const active = members.flatMap((member, place) => {
    const { status, dark = false } = found[place] ?? {}
    return status === 'Active' ? { ...member, dark } : []
  })
  const goesOn = { $lte: ago(now, writtenEvery), $gt: ago(now, visitEndsAfter) }
  for (const dark of [false, true]) {
    const profileId = { $in: active.filter((member) => member.dark === dark).map((member) => member.profileId) }
    await Presence.updateMany({ profileId, seenAt: goesOn }, { $set: { seenAt: now, dark } })
  }
  const profileId = { $in: active.map((member) => member.profileId) }
  const here = new Set(await Presence.distinct('profileId', { profileId, seenAt: { $gt: ago(now, writtenEvery) } }))
  const others = active.filter((member) => !here.has(member.profileId))
  for (const member of others) await noteSeen(parts, member.profileId, member.community)
  return active.length > 0
}

/** When the visit before the present one ended; undefined in the first one, and where nobody knows any more. */
export const lastVisitOf = async (parts: SiteParts, profileId: number): Promise<Date | undefined> => {
  const row = await parts.models.Presence.findOne({ profileId }, { seenAt: 1, lastVisitAt: 1 }).lean()
  if (!row) return undefined
  // The first page of a visit may ask before it is noted.
  return row.seenAt <= ago(parts.clock(), visitEndsAfter) ? row.seenAt : (row.lastVisitAt ?? undefined)
}

type Where = Pick<RequestContext, 'community' | 'dark'>

/** The part of a filter that finds whoever is online on this side of a community. */
export const onlineIn = ({ community, dark }: Where): { community: string; hidden: null; dark?: true } => ({
  community,
  ...shownToOthers,
  ...(dark && { dark }),
})

/** Counts the members online. */
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

/** When members were here last, as bands; whoever was not here for a month, or keeps it to themselves, is not among them. */
export const lastSeenOf = async (
  parts: SiteParts,
  profileIds: readonly number[],
): Promise<{ profileId: number; band: OnlineBand }[]> => {
  const rows = await parts.models.Presence.find({ profileId: { $in: [...profileIds] }, ...shownToOthers }).lean()
  const now = parts.clock()
  return rows.flatMap(({ profileId, seenAt }) => {
    const band = bands.find(([, seconds]) => seenAt > ago(now, seconds))
    return band ? [{ profileId, band: band[0] }] : []
  })
}

/**
 * Returns the members who were here at a moment or later and show it, the earliest first. A row stands once, at the last
 * time.
 */
export const seenSince = async (
  parts: SiteParts,
  since: Date,
  take: number,
): Promise<{ profileId: number; seenAt: string }[]> => {
  const rows = await parts.models.Presence.find(
    { seenAt: { $gte: since }, ...shownToOthers },
    { profileId: 1, seenAt: 1 },
  )
    .sort({ seenAt: 1 })
    .limit(take)
    .lean()
  return rows.map(({ profileId, seenAt }) => ({ profileId, seenAt: seenAt.toISOString() }))
}
