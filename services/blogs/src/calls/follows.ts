/** Following entries and authors. */
import type { blogs } from '@samvaer/contracts/blogs'
import { ProductError } from '@samvaer/contracts/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { handlers } from '@samvaer/service-kit/implement'
import type { AuthorFollowRow } from '../models/author-follow.ts'
import type { BlogsParts } from '../models/models.ts'
import { behindName, type Paging, pageOf, positionOf } from '../reading/list-position.ts'
import { nameKey } from '../reading/name-key.ts'
import { notHidden, type Viewer, viewerOf, visibleEntry } from '../reading/viewer.ts'
import { noticeKeys, raise, withdraw } from '../telling/notices.ts'

/** Whoever follows twice follows. */
const onceOnly = async (write: Promise<unknown>): Promise<Record<never, never>> => {
  try {
    await write
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  return {}
}

/** The authors whom the viewer follows, by name. */
export const followedAuthorsQuery = (viewer: Viewer, { skip, take, anchor }: Paging) =>
  viewer.side.authorFollow
    .find({
      profileId: viewer.profileId,
      listed: true,
      ...notHidden(viewer),
      ...(anchor !== undefined && behindName('nameKey', 'authorId', positionOf('name', anchor))),
    })
    .sort({ nameKey: 1, authorId: 1 })
    .skip(anchor === undefined ? skip : 0)
    .limit(take + 1)
    .lean<AuthorFollowRow[]>()

export const followCalls = (parts: BlogsParts) =>
  handlers<typeof blogs>()({
    GetFollowedAuthors: async (call) => {
      const found = await followedAuthorsQuery(await viewerOf(parts, call), call.input)
      const { rows, next } = pageOf('name', found, call.input.take, (row) => ({ key: row.nameKey, id: row.authorId }))
      const cards = await parts.directory.cards(rows.map(({ authorId }) => authorId))
      return { items: rows.flatMap(({ authorId }) => cards.get(authorId) ?? []), next }
    },
    FollowBlogEntry: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { _id: blogEntryId, authorId, createdAt, activityAt } = await visibleEntry(viewer, call.input.blogEntryId)
      const follow = { blogEntryId, authorId, listed: true, createdAt, activityAt }
      return onceOnly(viewer.side.entryFollow.create({ profileId: viewer.profileId, ...follow }))
    },
    UnfollowBlogEntry: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.entryFollow.deleteOne({ profileId, blogEntryId: call.input.blogEntryId })
      return {}
    },
    FollowBlogAuthor: async (call) => {
      const { side, profileId, community, hidden } = await viewerOf(parts, call)
      const authorId = call.input.profileId
      const author = await parts.directory.find(authorId)
      const open = author?.status === 'Active' && author.community === community && !hidden.includes(authorId)
      if (!open) throw new ProductError('NotFound')
      if (authorId === profileId) throw new ProductError('NotAllowed')
      const follow = { profileId, authorId, listed: true, nameKey: nameKey(author.name, community) }
      const told = { key: noticeKeys.follower(profileId), profileId: authorId, type: 'BlogFollower' as const }
      const about = {
        actorId: profileId,
        title: null,
        path: `/Profile/${profileId}`,
        dark: side.dark,
        at: parts.clock(),
      }
      return onceOnly(
        parts.transaction(async (transaction) => {
          await side.authorFollow.create([follow], { session: transaction.session })
          await raise(transaction, { ...told, ...about })
        }),
      )
    },
    UnfollowBlogAuthor: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      const authorId = call.input.profileId
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        const { deletedCount } = await side.authorFollow.deleteOne({ profileId, authorId }, { session })
        if (deletedCount > 0) await withdraw(transaction, authorId, noticeKeys.follower(profileId))
      })
      return {}
    },
  })
