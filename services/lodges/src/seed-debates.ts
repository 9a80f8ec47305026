/** The debates of the demo's lodges, with everything that members did with them. */
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { excerptOf } from '@samvaer/service-kit/text/excerpt'
import { likeKey } from '@samvaer/service-kit/writing/like-model'
import { world } from '@samvaer/testing/world'
import { createDebates, type WorldDebate } from '@samvaer/testing/world/debates'
import type { WorldLodge } from '@samvaer/testing/world/lodges'
import type { CommentRow } from './models/comment.ts'
import type { DebateCategoryRow } from './models/debate-category.ts'
import { type DebateEntryRow, debateOrders } from './models/debate-entry.ts'
import { debateReadingKey } from './models/debate-reading.ts'
import type { LodgesParts, Side } from './models/models.ts'
import type { PollRow } from './models/poll.ts'
import { type PollVoteRow, pollVoteKey } from './models/poll-vote.ts'

const commentRows = ({ debateEntryId, comments }: WorldDebate): CommentRow[] =>
  comments.map(({ commentId, repliedTo, ...comment }) => ({
    ...comment,
    _id: commentId,
    parentId: debateEntryId,
    ...(repliedTo !== null && { repliedTo }),
    editedAt: null,
    likes: 0,
    shown: true,
    version: 1,
  }))

const entryRow = (debate: WorldDebate): DebateEntryRow => {
  const { debateEntryId, lodgeId, categoryId, authorId, title, pinned, locked, createdAt, comments } = debate
  const latestCommentAt = comments.at(-1)?.createdAt ?? null
  const times = { createdAt, activityAt: latestCommentAt ?? createdAt }
  const text = richTextOf(debate.text)
  return {
    ...{ _id: debateEntryId, lodgeId, categoryId, authorId, listed: true, title, text, excerpt: excerptOf(text) },
    ...times,
    ...debateOrders({ ...times, pinned }),
    ...{ latestCommentAt, editedAt: null, comments: comments.length, likes: debate.likedBy.length },
    ...{ views: debate.readBy.length * 3, pinned, locked, version: 1 },
    ...(debate.poll && { pollId: debate.poll.pollId }),
  }
}

/** Members who wrote, commented or looked have read it; its author follows it. */
const readingRows = ({ debateEntryId, lodgeId, authorId, comments, readBy }: WorldDebate) => {
  const readers = new Set([authorId, ...readBy, ...comments.map((comment) => comment.authorId)])
  return [...readers].map((profileId, place) => ({
    ...{ _id: debateReadingKey(debateEntryId, profileId), debateEntryId, lodgeId, authorId, profileId },
    readAt: world.now,
    countedAt: world.now,
    followed: profileId === authorId || place % 4 === 1,
  }))
}

const likeRows = ({ debateEntryId: itemId, likedBy }: WorldDebate) =>
  likedBy.map((profileId) => ({
    ...{ _id: likeKey('DebateEntry', itemId, profileId), itemType: 'DebateEntry', itemId, profileId, listed: true },
  }))

const pollRows = ({ debateEntryId: itemId, lodgeId, poll }: WorldDebate): PollRow[] => {
  if (!poll) return []
  const { pollId, votes: _, options, ...asked } = poll
  const its = { _id: pollId, of: 'DebateEntry' as const, itemId, lodgeId }
  return [{ ...its, ...asked, options: [...options], closesAt: null, version: 1, turns: 0 }]
}

const voteRows = ({ lodgeId, poll }: WorldDebate): PollVoteRow[] => {
  if (!poll) return []
  const { pollId } = poll
  return poll.votes.map((vote) => ({
    ...vote,
    _id: pollVoteKey(pollId, vote.profileId),
    pollId,
    lodgeId,
    listed: true,
  }))
}

const clear = async ({
  debateCategory,
  debateEntry,
  debateComment,
  debateReading,
  like,
  poll,
  pollVote,
}: Side): Promise<void> => {
  await debateCategory.deleteMany()
  await debateEntry.deleteMany()
  await debateComment.deleteMany()
  await debateReading.deleteMany()
  await like.deleteMany()
  await poll.deleteMany()
  await pollVote.deleteMany()
}

/** @param all the lodges of both sides */
export const seedDebates = async (parts: LodgesParts, side: Side, all: readonly WorldLodge[]): Promise<void> => {
  await clear(side)
  const { categories, debates } = createDebates(all)
  const here = new Set(all.filter(({ dark = false }) => dark === side.dark).map(({ lodgeId }) => lodgeId))
  const some = debates.filter(({ lodgeId }) => here.has(lodgeId))
  const entries = some.map(entryRow)
  const rows = categories
    .filter(({ lodgeId }) => here.has(lodgeId))
    .map(({ categoryId, ...category }): DebateCategoryRow => {
      const inIt = entries.filter((entry) => entry.categoryId === categoryId)
      const latest = inIt.map(({ activityAt }) => activityAt.getTime())
      const latestAt = latest.length === 0 ? null : new Date(Math.max(...latest))
      const pinned = inIt.filter((entry) => entry.pinned).length
      return { _id: categoryId, ...category, entries: inIt.length, pinned, latestAt }
    })
  const lean = { lean: true } as const
  await side.debateCategory.insertMany(rows, lean)
  await side.debateEntry.insertMany(entries, lean)
  await side.debateComment.insertMany(some.flatMap(commentRows), lean)
  await side.debateReading.insertMany(some.flatMap(readingRows), lean)
  await side.like.insertMany(some.flatMap(likeRows), lean)
  await side.poll.insertMany(some.flatMap(pollRows), lean)
  await side.pollVote.insertMany(some.flatMap(voteRows), lean)
  await parts.reserveIds('poll', debates.filter(({ poll }) => poll).length)
  await parts.reserveIds('debateCategory', categories.length)
  await parts.reserveIds('debateEntry', debates.length)
  await parts.reserveIds('debateEntryComment', debates.flatMap(({ comments }) => comments).length)
}
