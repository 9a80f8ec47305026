/**
 * Erases what somebody wrote and read in the debates of the dark variant when they leave it
 * (docs/product/dark-variant.md).
 */
import {
  deleteLimited,
  keptAt,
  limitedOfEach,
  updateLimited,
  type WriteLimit,
} from '@samvaer/service-kit/database/limited-writes'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import { purgeComments, purgeEntries } from '@samvaer/service-kit/writing/purge-written'
import { removeComment } from '../calls/debate-comments.ts'
import { removeDebate } from '../debates/write-debates.ts'
import type { CommentRow } from '../models/comment.ts'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { erasePollOf } from '../polls/erase-polls.ts'

type Erases = (
  parts: Pick<LodgesParts, 'clock' | 'log' | 'failedItems' | 'transaction'>,
  side: Side,
) => FanOutStep<number>

/** Takes entries out of every list at once. */
const hideEntries: Erases = (parts, side) =>
  heavy(10, async (authorId, most, transaction) => {
    const { session } = transaction
    const there = { authorId, deletedAt: null }
    const entries = await side.debateEntry.find(there, { _id: 1 }, { session }).limit(most).lean<DebateEntryRow[]>()
    for (const { _id } of entries)
      await removeDebate(parts, side, _id, { by: authorId, now: parts.clock() }, transaction)
    return entries.length
  })

const eraseCommentsBelow = (side: Side, parentId: number, now: Date, limit: WriteLimit): Promise<number> => {
  const { debateComment: comments, revision: revisions, like: likes } = side
  return purgeComments({ comments, revisions, likes, itemType: 'DebateEntryComment', now }, { parentId }, limit)
}

const eraseBelow = (side: Side, debateEntryId: number, now: Date, some: WriteLimit): Promise<number> => {
  const item = { itemType: 'DebateEntry' as const, itemId: debateEntryId }
  return limitedOfEach(
    [
      (left) => eraseCommentsBelow(side, debateEntryId, now, left),
      (left) => updateLimited(side.revision, { ...item, ...keptAt(now) }, { $set: { purgeAt: now } }, left),
      (left) => deleteLimited(side.like, item, left),
      (left) => deleteLimited(side.debateReading, { debateEntryId }, left),
      (left) => erasePollOf(side, debateEntryId, left),
    ],
    some,
  )
}

/**
 * Marks entries for erasing: texts, history and what others keep of them are erased by the database within a minute.
 */
const eraseEntries: Erases =
  ({ clock }, side) =>
  (authorId, most, { session }) => {
    const now = clock()
    const below = (id: number, limit: WriteLimit) => eraseBelow(side, id, now, limit)
    return purgeEntries(side.debateEntry, authorId, { now, below }, { most, session })
  }

const eraseComments: Erases = ({ clock }, side) =>
  heavy(10, async (authorId, most, transaction) => {
    const { session } = transaction
    const now = clock()
    const left = { authorId, ...keptAt(now) }
    const comments = await side.debateComment.find(left, null, { session }).limit(most).lean<CommentRow[]>()
    for (const comment of comments) {
      const { _id, parentId, shown } = comment
      const entry =
        shown &&
        (await side.debateEntry
          .findById(parentId, { lodgeId: 1 }, { session })
          .lean<Pick<DebateEntryRow, '_id' | 'lodgeId'>>())
      if (entry) await removeComment(side, entry, comment, { by: authorId, now }, transaction)
      const erased = { shown: false, deletedAt: now, deletedBy: authorId, purgeAt: now }
      await side.debateComment.updateOne({ _id }, { $set: erased }, { session })
      const history = { itemType: 'DebateEntryComment' as const, itemId: _id }
      await side.revision.updateMany(history, { $set: { purgeAt: now } }, { session })
    }
    return comments.length
  })

/** Erases a debater in steps; likes are the site's, which takes them back. */
export const eraseDebaterSteps = (parts: Parameters<Erases>[0], side: Side): FanOutStep<number>[] => [
  hideEntries(parts, side),
  eraseComments(parts, side),
  eraseEntries(parts, side),
  (profileId, most, { session }) => deleteLimited(side.debateReading, { profileId }, { most, session }),
  (profileId, most, { session }) => deleteLimited(side.debateDraft, { profileId }, { most, session }),
  // No text needs them: the next round of erasing takes them away.
  (authorId, most, { session }) => {
    const own = { _id: { $regex: `^${authorId}:` }, seenAt: { $gt: new Date(0) } }
    return updateLimited(side.picture, own, { $set: { seenAt: new Date(0), lookAt: parts.clock() } }, { most, session })
  },
]
