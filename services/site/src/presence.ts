/** Who is online: seen within the last five minutes, and in a state in which others may see it (rules.md 2.6). */
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { SiteParts } from './models/models.ts'
import { onlineFor } from './models/presence.ts'

/** Seconds between two writes for one member: the pages of all his tabs say more often that they are there. */
const writtenEvery = 60

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Notes that a member is here, unless it was noted within the last minute; false where he is not listed. */
export const noteSeen = async (parts: SiteParts, profileId: number, community: string): Promise<boolean> => {
  if (!(await parts.directory.listed(profileId))) return false
  const now = parts.clock()
  try {
    await parts.models.Presence.updateOne(
      { profileId, seenAt: { $lte: ago(now, writtenEvery) } },
      { $set: { community, seenAt: now } },
      { upsert: true },
    )
  } catch (error) {
    // The row is there and younger, so the upsert met the unique profile id.
    if (!isDuplicateKey(error)) throw error
  }
  return true
}

/** How many members of a community are online. */
export const countOnline = (parts: SiteParts, community: string): Promise<number> =>
  parts.models.Presence.countDocuments({ community, seenAt: { $gt: ago(parts.clock(), onlineFor) } })
