/** The demo world's entries, with everything that members did with them. */
import { nameKey } from '@samvaer/service-kit/text/name-key'
import { speaks } from '@samvaer/service-kit/writing/comment-tree'
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import { pictureField } from '@samvaer/service-kit/writing/text-pictures'
import { type WorldEntry, world } from '@samvaer/testing/world'
import type { AuthorFollowRow } from './models/author-follow.ts'
import type { CommentRow } from './models/comment.ts'
import type { EntryRow } from './models/entry.ts'
import { type BlogsParts, type Side, sideOf } from './models/models.ts'
import { readMarkKey } from './models/read-mark.ts'
import { derivedOf } from './publishing.ts'
import { publishedWithin } from './reading/published-within.ts'
import { authorRows, commentedRows, curateSome, type Members, pictureRows, tagRows } from './seed-standing.ts'

const hour = 60 * 60 * 1000

const isActive = (members: Members, profileId: number): boolean => members.get(profileId)?.status === 'Active'
/** True when a member speaks, on either side: one who writes on the dark one in the demo world enters it. */
const speaksOf = (members: Members, profileId: number): boolean =>
  speaks({ status: members.get(profileId)?.status ?? 'Deleted' }, { dark: false })

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
    shown: speaksOf(members, comment.authorId),
    version: 1,
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
    tags,
    ...pictureField(text),
    ...derivedOf({ title, text, tags }),
    ...publishedWithin(createdAt, world.now),
    createdAt,
    editedAt: null,
    latestCommentAt,
    activityAt: latestCommentAt ?? createdAt,
    comments: comments.filter(({ shown }) => shown).length,
    likes: likedBy.filter((profileId) => isActive(members, profileId)).length,
    readCount,
    curated: false,
    curatedAt: null,
    version: 1,
  }
}

const seedSide = async (
  side: Side,
  entries: WorldEntry[],
  authorFollows: AuthorFollowRow[],
  members: Members,
): Promise<void> => {
  const written = entries.map((entry) => {
    const comments = commentRows(entry, members)
    return { entry, comments, row: entryRow(entry, comments, members) }
  })
  const entryFollows = written.flatMap(({ entry, row: { listed, createdAt, activityAt, authorId } }) =>
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
  // Members who liked or commented have read it.
  const readMarks = written.flatMap(({ entry, comments }) => {
    const readers = new Set([...entry.likedBy, ...comments.map(({ authorId }) => authorId)])
    return [...readers].map((profileId) => ({
      _id: readMarkKey(entry.blogEntryId, profileId),
      countedAt: entry.createdAt,
      readAt: world.now,
    }))
  })
  const rows = written.map(({ row }) => row)
  curateSome(rows)
  await side.entry.insertMany(rows, { lean: true })
  await side.comment.insertMany(
    written.flatMap(({ comments }) => comments),
    { lean: true },
  )
  await side.entryFollow.insertMany(entryFollows, { lean: true })
  await side.like.insertMany(likes, { lean: true })
  await side.readMark.insertMany(readMarks, { lean: true })
  await side.picture.insertMany(pictureRows(rows), { lean: true })
  const comments = written.flatMap((one) => one.comments)
  await side.commentedEntry.insertMany(commentedRows(rows, comments), { lean: true })
  await side.tag.insertMany(tagRows(rows), { lean: true })
  await side.author.insertMany(authorRows(rows, authorFollows, members), { lean: true })
  await side.authorFollow.insertMany(authorFollows, { lean: true })
}

const clear = async (side: Side): Promise<void> => {
  await side.entry.deleteMany()
  await side.comment.deleteMany()
  await side.entryFollow.deleteMany()
  await side.authorFollow.deleteMany()
  await side.like.deleteMany()
  await side.readMark.deleteMany()
  await side.commentedEntry.deleteMany()
  await side.picture.deleteMany()
  await side.tag.deleteMany()
  await side.author.deleteMany()
}

const authorFollowRows = (members: Members): AuthorFollowRow[] =>
  world.authorFollows.map(({ profileId, authorId }, index) => {
    const author = members.get(authorId)
    return {
      profileId,
      authorId,
      listed: isActive(members, authorId),
      nameKey: author ? nameKey(author.name, author.community) : '',
      followerListed: isActive(members, profileId),
      // One after the other within the last months.
      followedAt: new Date(world.now.getTime() - (index + 1) * 8 * hour),
    }
  })

export const seed = async (parts: BlogsParts): Promise<void> => {
  const members: Members = new Map(world.members.map((member) => [member.profileId, member]))
  for (const dark of [false, true]) {
    const side = sideOf(parts, dark)
    // Removes the rows of an interrupted seed.
    await clear(side)
    const entries = world.entries.filter((entry) => entry.dark === dark)
    await seedSide(side, entries, dark ? [] : authorFollowRows(members), members)
  }
  await parts.reserveIds('blogEntry', Math.max(...world.entries.map(({ blogEntryId }) => blogEntryId)))
  const commentIds = world.entries.flatMap(({ comments }) =>
    comments.flatMap((comment) => [comment, ...comment.answers].map(({ blogCommentId }) => blogCommentId)),
  )
  await parts.reserveIds('blogComment', Math.max(...commentIds))
}
