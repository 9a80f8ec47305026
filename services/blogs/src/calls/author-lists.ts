/** Lists of authors, and of who follows the reader. */
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { AuthorFollowRow } from '../models/author-follow.ts'
import type { BlogsParts } from '../models/models.ts'
import { blogHandlers } from '../policy.ts'
import { authorsOf, mostFollowed } from '../reading/authors.ts'
import { notHidden, type Reader, readerOf, type Viewer, viewerOf, wanted } from '../viewer.ts'

/** The number of authors at the top. */
const atTheTop = 30

const byName = listOrder({ key: 'nameKey', type: 'text', id: 'authorId', rising: true })
const latestFirst = listOrder({ key: 'followedAt', type: 'time', id: 'profileId' })

type AuthorOfList = Pick<AuthorFollowRow, 'authorId' | 'nameKey'>

/** The authors whom the reader follows, by name; where a follow rests, the author stands among the hidden ones. */
export const followedAuthorsQuery = (reader: Reader, paging: Paging) => {
  const { authorId } = wanted('_id', reader)
  return reader.side.authorFollow
    .find({
      profileId: reader.profileId,
      listed: true,
      $and: [authorId ? { authorId } : {}, byName.behind(paging)],
    })
    .sort(byName.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AuthorOfList[]>()
}

/** The authors whom the reader has hidden, by name. */
export const hiddenAuthorsQuery = (viewer: Viewer, paging: Paging) =>
  viewer.side.hiddenAuthor
    .find({ profileId: viewer.profileId, listed: true, $and: [notHidden(viewer), byName.behind(paging)] })
    .sort(byName.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AuthorOfList[]>()

/** Returns the followers of the viewer, latest first. */
export const followersQuery = (viewer: Viewer, paging: Paging) => {
  const { side, profileId: authorId, hidden } = viewer
  const seen = hidden.length > 0 ? { profileId: { $nin: hidden } } : {}
  return side.authorFollow
    .find({ authorId, followerListed: true, $and: [seen, latestFirst.behind(paging)] })
    .sort(latestFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<Pick<AuthorFollowRow, 'profileId' | 'followedAt'>[]>()
}

export const authorListCalls = (parts: BlogsParts) => {
  const answer = async (reader: Reader, found: AuthorOfList[], take: number) => {
    const { rows, next } = byName.pageOf(found, take)
    const ids = rows.map(({ authorId }) => authorId)
    return { items: await authorsOf(parts, reader, ids), next }
  }
  return blogHandlers({
    GetFollowedAuthors: async (call) => {
      const reader = await readerOf(parts, call)
      return answer(reader, await followedAuthorsQuery(reader, call.input), call.input.take)
    },
    GetHiddenAuthors: async (call) => {
      const reader = await readerOf(parts, call)
      return answer(reader, await hiddenAuthorsQuery(reader, call.input), call.input.take)
    },
    GetMostFollowedAuthors: async (call) => {
      return { items: await mostFollowed(parts, await readerOf(parts, call), atTheTop) }
    },
    GetFollowers: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, profileId } = viewer
      const [found, blogger] = await Promise.all([
        followersQuery(viewer, call.input),
        side.blogger.findById(profileId, { followersReadAt: 1 }).lean(),
      ])
      const { rows, next } = latestFirst.pageOf(found, call.input.take)
      const cards = await parts.directory.cards(rows.map((row) => row.profileId))
      const readAt = blogger?.followersReadAt ?? new Date(0)
      const items = rows.flatMap(({ profileId: followerId, followedAt }) => {
        const card = cards.get(followerId)
        return card ? { ...card, followedAt: followedAt.toISOString(), new: followedAt > readAt } : []
      })
      return { items, next }
    },
    UpdateFollowersReadDate: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.blogger.updateOne({ _id: profileId }, { $max: { followersReadAt: parts.clock() } }, { upsert: true })
      return {}
    },
  })
}
