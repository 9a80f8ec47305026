/** Handles the domain events about profiles, blocks and likes. */
import type { EventHandlers } from '@samvaer/service-kit/parts'
import { followModeration } from '@samvaer/service-kit/writing/moderated-items'
import type { ClientSession } from 'mongoose'
import { handleProfiles } from './event-handlers/profiles.ts'
import { leavingDark } from './leaving-dark.ts'
import { blogLikes } from './likes.ts'
import { type BlogsParts, bothSides, type Side } from './models/models.ts'
import { moderatedKinds } from './moderated-kinds.ts'
import { refreshFollowersOf } from './standing.ts'

/** Follows end both ways (docs/product/blocking.md); lists and counts leave the other one out by themselves. */
const partFollowers = async (side: Side, one: number, other: number, session: ClientSession) => {
  const bothWays = {
    $or: [
      { profileId: one, authorId: other },
      { profileId: other, authorId: one },
    ],
  }
  await side.entryFollow.deleteMany(bothWays, { session })
  await side.authorFollow.deleteMany(bothWays, { session })
  await refreshFollowersOf(side, [one, other], session)
}

export const blogEventHandlers = (parts: BlogsParts): EventHandlers => ({
  ProfileChanged: { together: (heard, transaction) => handleProfiles(parts, heard, transaction) },
  BlockChanged: async ({ blockerId, blockedId, blocked }, { transaction: { session } }) => {
    if (!blocked) return
    for (const side of bothSides(parts)) await partFollowers(side, blockerId, blockedId, session)
  },
  DarkStatusChanged: leavingDark(parts).onStatus,
  ItemModerated: followModeration(moderatedKinds(parts)),
  LikeChanged: blogLikes(parts).onLike,
})
