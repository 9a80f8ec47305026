/** Following entries and authors. */
import { ignoreDuplicate } from '@samvaer/service-kit/database/ignore-duplicate'
import { reachSome } from '@samvaer/service-kit/rights/contacts'
import type { BlogsParts } from '../models/models.ts'
import { notificationKeys, raise, withdraw } from '../notifications/notifications.ts'
import { blogHandlers } from '../policy.ts'
import { countFollower } from '../standing.ts'
import { viewerOf } from '../viewer.ts'

export const followCalls = (parts: BlogsParts) =>
  blogHandlers({
    FollowBlogEntry: async ({ viewer: { side, profileId }, objects: { entry } }) => {
      const { _id: blogEntryId, authorId, createdAt, activityAt } = entry
      await side.hiddenEntry.deleteOne({ profileId, blogEntryId })
      const follow = { blogEntryId, authorId, listed: true, createdAt, activityAt }
      return ignoreDuplicate(side.entryFollow.create({ profileId, ...follow }))
    },
    UnfollowBlogEntry: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.entryFollow.deleteOne({ profileId, blogEntryId: call.input.blogEntryId })
      return {}
    },
    FollowBlogAuthor: async ({ viewer: { side, profileId }, objects: { author } }) => {
      const { _id: authorId, nameKey } = author
      await side.hiddenAuthor.deleteOne({ profileId, authorId })
      const now = parts.clock()
      // The follow stands; a stranger beyond the limit is not notified of it.
      const followed = await side.authorFollow.exists({ profileId, authorId })
      const reached = followed ? [] : await reachSome(parts, { senderId: profileId, dark: side.dark }, [authorId])
      const follow = { profileId, authorId, listed: true, nameKey, followerListed: true, followedAt: now }
      const notification = {
        key: notificationKeys.follower(profileId),
        profileId: authorId,
        type: 'BlogFollower' as const,
      }
      const about = { actorId: profileId, title: null, path: `/Profile/${profileId}`, dark: side.dark, at: now }
      return ignoreDuplicate(
        parts.transaction(async (transaction) => {
          const { session } = transaction
          await side.authorFollow.create([follow], { session })
          await countFollower(side, author, 1, session)
          if (reached.length > 0) await raise(transaction, { ...notification, ...about })
        }),
      )
    },
    UnfollowBlogAuthor: async (call) => {
      const { side, profileId, community } = await viewerOf(parts, call)
      const authorId = call.input.profileId
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        const follow = await side.authorFollow.findOneAndDelete({ profileId, authorId }, { session }).lean()
        if (!follow) return
        const author = { _id: authorId, community, nameKey: follow.nameKey }
        if (follow.followerListed) await countFollower(side, author, -1, session)
        await withdraw(transaction, authorId, notificationKeys.follower(profileId))
      })
      return {}
    },
  })
