/** The demo world's entries, with everything that members did with them. */
import { type WorldEntry, type WorldMember, world } from '@samvaer/testing/world'
import type { CommentRow } from './models/comment.ts'
import type { EntryRow } from './models/entry.ts'
import { likeKey } from './models/like.ts'
import { type BlogsParts, type Side, sideOf } from './models/models.ts'
import { readMarkKey } from './models/read-mark.ts'
import { excerptOf } from './reading/excerpt.ts'
import { nameKey } from './reading/name-key.ts'

type Members = Map<number, WorldMember>

const isActive = (members: Members, profileId: number): boolean => members.get(profileId)?.status === 'Active'
const speaks = (members: Members, profileId: number): boolean =>
  isActive(members, profileId) || members.get(profileId)?.status === 'Quarantined'

const commentRows = ({ blogEntryId, comments }: WorldEntry, members: Members): CommentRow[] => {
  const row = (comment: WorldEntry['comments'][number]['answers'][number], answerTo: number | null): CommentRow => ({
    _id: comment.blogCommentId,
    blogEntryId,
    authorId: comment.authorId,
    answerTo,
    text: comment.text,
    createdAt: comment.createdAt,
    editedAt: null,
    likes: 0,
    shown: speaks(members, comment.authorId),
  })
  return comments.flatMap((comment) => [
    row(comment, null),
    ...comment.answers.map((answer) => row(answer, comment.blogCommentId)),
  ])
}

const latestOf = (comments: CommentRow[]): Date | null => {
  const times = comments.filter(({ shown }) => shown).map(({ createdAt }) => createdAt.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}

const entryRow = (entry: WorldEntry, comments: CommentRow[], members: Members): EntryRow => {
  const { blogEntryId, community, authorId, title, text, tags, createdAt, readCount, likedBy } = entry
  const latestCommentAt = latestOf(comments)
  return {
    _id: blogEntryId,
    community,
    authorId,
    listed: isActive(members, authorId),
    title,
    text,
    excerpt: excerptOf(text),
    tags,
    createdAt,
    editedAt: null,
    latestCommentAt,
    activityAt: latestCommentAt ?? createdAt,
    comments: comments.filter(({ shown }) => shown).length,
    likes: likedBy.filter((profileId) => isActive(members, profileId)).length,
    readCount,
    curated: false,
  }
}

const seedSide = async (side: Side, entries: WorldEntry[], members: Members): Promise<void> => {
  const written = entries.map((entry) => {
    const comments = commentRows(entry, members)
    return { entry, comments, row: entryRow(entry, comments, members) }
  })
  const follows = written.flatMap(({ entry, row: { listed, createdAt, activityAt, authorId } }) =>
    entry.followedBy.map((profileId) => ({
      profileId,
      blogEntryId: entry.blogEntryId,
      authorId,
      listed,
      createdAt,
      activityAt,
    })),
  )
  const likes = entries.flatMap(({ blogEntryId, likedBy }) =>
    likedBy.map((profileId) => ({
      _id: likeKey('BlogEntry', blogEntryId, profileId),
      itemType: 'BlogEntry' as const,
      itemId: blogEntryId,
      profileId,
      listed: isActive(members, profileId),
    })),
  )
  // Whoever liked or commented has read it.
  const readMarks = written.flatMap(({ entry, comments }) => {
    const readers = new Set([...entry.likedBy, ...comments.map(({ authorId }) => authorId)])
    return [...readers].map((profileId) => ({
      _id: readMarkKey(entry.blogEntryId, profileId),
      countedAt: entry.createdAt,
    }))
  })
  await side.entry.insertMany(
    written.map(({ row }) => row),
    { lean: true },
  )
  await side.comment.insertMany(
    written.flatMap(({ comments }) => comments),
    { lean: true },
  )
  await side.entryFollow.insertMany(follows, { lean: true })
  await side.like.insertMany(likes, { lean: true })
  await side.readMark.insertMany(readMarks, { lean: true })
}

const clear = async (side: Side): Promise<void> => {
  await side.entry.deleteMany()
  await side.comment.deleteMany()
  await side.entryFollow.deleteMany()
  await side.authorFollow.deleteMany()
  await side.like.deleteMany()
  await side.readMark.deleteMany()
}

export const seedBlogs = async (parts: BlogsParts): Promise<void> => {
  const members: Members = new Map(world.members.map((member) => [member.profileId, member]))
  for (const dark of [false, true]) {
    const side = sideOf(parts, dark)
    // What an interrupted seed has left.
    await clear(side)
    await seedSide(
      side,
      world.entries.filter((entry) => entry.dark === dark),
      members,
    )
  }
  const authorFollows = world.authorFollows.map(({ profileId, authorId }) => {
    const author = members.get(authorId)
    const key = author ? nameKey(author.name, author.community) : ''
    return { profileId, authorId, listed: isActive(members, authorId), nameKey: key }
  })
  await parts.models.authorFollow.insertMany(authorFollows, { lean: true })
  await parts.reserveIds('blogEntry', Math.max(...world.entries.map(({ blogEntryId }) => blogEntryId)))
  const commentIds = world.entries.flatMap(({ comments }) =>
    comments.flatMap((comment) => [comment, ...comment.answers].map(({ blogCommentId }) => blogCommentId)),
  )
  await parts.reserveIds('blogComment', Math.max(...commentIds))
}
