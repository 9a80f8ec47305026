/** What somebody wrote and read in the debates of the dark variant goes with leaving it (docs/product/dark-variant.md). */
import type { Transaction } from '@samvaer/service-kit/define-service'
import { removeComment } from '../calls/debate-comments.ts'
import { removeDebate } from '../debates/write-debates.ts'
import type { CommentRow } from '../models/comment.ts'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import type { Side } from '../models/models.ts'

const now = (at: Date) => ({ $set: { purgeAt: at } })

/** Out of every list at once; texts, history and what others keep of an entry are erased by the database within a minute. */
const eraseEntries = async (side: Side, authorId: number, at: Date, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const entries = await side.debateEntry
    .find({ authorId }, { _id: 1 }, { session })
    .lean<Pick<DebateEntryRow, '_id'>[]>()
  for (const { _id } of entries) await removeDebate(side, _id, { by: authorId, now: at }, transaction)
  const ids = entries.map(({ _id }) => _id)
  const below = { parentId: { $in: ids } }
  const comments = await side.debateComment.find(below, { _id: 1 }, { session }).lean<Pick<CommentRow, '_id'>[]>()
  await side.debateEntry.updateMany({ authorId }, now(at), { session })
  await side.debateComment.updateMany(below, now(at), { session })
  for (const [itemType, itemIds] of [
    ['DebateEntry', ids],
    ['DebateEntryComment', comments.map(({ _id }) => _id)],
  ] as const) {
    const items = { itemType, itemId: { $in: itemIds } }
    await side.revision.updateMany(items, now(at), { session })
    await side.like.deleteMany(items, { session })
  }
  await side.debateReading.deleteMany({ debateEntryId: { $in: ids } }, { session })
}

const eraseComments = async (side: Side, authorId: number, at: Date, transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const comments = await side.debateComment.find({ authorId }, null, { session }).lean<CommentRow[]>()
  for (const comment of comments.filter(({ shown }) => shown)) {
    const entry = await side.debateEntry
      .findById(comment.parentId, { lodgeId: 1 }, { session })
      .lean<Pick<DebateEntryRow, '_id' | 'lodgeId'>>()
    if (entry) await removeComment(side, entry, comment, { by: authorId, now: at }, transaction)
  }
  const erased = { shown: false, deletedAt: at, deletedBy: authorId, purgeAt: at }
  await side.debateComment.updateMany({ authorId }, { $set: erased }, { session })
  const itemId = { $in: comments.map(({ _id }) => _id) }
  await side.revision.updateMany({ itemType: 'DebateEntryComment', itemId }, now(at), { session })
}

/** Likes are the site's, which takes them back. */
export const eraseDebater = async (
  side: Side,
  profileId: number,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  await eraseEntries(side, profileId, at, transaction)
  await eraseComments(side, profileId, at, transaction)
  await side.debateReading.deleteMany({ profileId }, { session })
  await side.debateDraft.deleteMany({ profileId }, { session })
  // No text needs them: the next round of erasing takes them away.
  const unused = { $set: { seenAt: new Date(0), lookAt: at } }
  await side.picture.updateMany({ authorId: profileId }, unused, { session })
}
