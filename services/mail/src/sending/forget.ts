/** Removing a conversation on one side; what nobody has any more goes for good. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { rowsOf } from '../participation-rows.ts'
import { watchToErase } from '../pictures/erase-pictures.ts'
import { grantPictures } from '../pictures/picture-access.ts'
import { renameRows } from './begin.ts'
import type { RowChange } from './change-row.ts'

/** Milliseconds in which a report can still show what it is about. */
const keptForReports = 30 * 24 * 60 * 60 * 1000

/** Purges messages that no row reaches back to, after 30 days. */
const purgeUnheld = async (
  side: Side,
  conversationId: number,
  froms: number[],
  { session }: Transaction,
  now: Date,
): Promise<void> => {
  const unheld = { conversationId, sequence: { $lte: Math.min(...froms) }, purgeAt: { $exists: false } }
  const purgeAt = new Date(now.getTime() + keptForReports)
  const pictured = await side.message
    .find({ ...unheld, mediaIds: { $ne: [] } }, { authorId: 1, clientMessageId: 1, mediaIds: 1 }, { session })
    .lean()
  await watchToErase(side, pictured, purgeAt, session)
  await side.message.updateMany(unheld, { $set: { purgeAt } }, { session })
}

/**
 * Removes everything in the conversation so far for the member of this row.
 * @returns how the row changes
 */
export const forgetUpTo = async (
  side: Side,
  row: ParticipationRow,
  transaction: Transaction,
  now: Date,
): Promise<RowChange> => {
  const { conversationId, profileId } = row
  const { session } = transaction
  const conversation = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
  const from = Math.max(row.from, conversation?.lastSequence ?? 0)
  await side.messageWords.deleteMany({ conversationId, profileId }, { session })
  if (conversation) await grantPictures(side, transaction, { conversation, row, granted: false })
  const others = (await rowsOf(side, conversationId, session)).filter((other) => other.profileId !== profileId)
  await purgeUnheld(side, conversationId, [from, ...others.map((other) => other.from)], transaction, now)
  return { folder: null, from, readTo: from, unread: 0, marked: false, last: null }
}

/** The member takes no part any more: nothing of the conversation is found. */
export const leave = async (
  parts: MailParts,
  side: Side,
  row: ParticipationRow,
  transaction: Transaction,
): Promise<RowChange> => {
  const now = parts.clock()
  const { conversationId, profileId } = row
  const { session } = transaction
  const conversation = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
  if (!conversation) throw new ProductError('NotFound')
  const members = conversation.members.map((one) => (one.profileId === profileId ? { ...one, left: true } : one))
  await side.conversation.updateOne({ _id: conversationId }, { $set: { members } }, { session })
  await renameRows(parts, side, { ...conversation, members }, transaction)
  const others = (await rowsOf(side, conversationId, session)).filter((other) => other.profileId !== profileId)
  const change = await forgetUpTo(side, row, transaction, now)
  const froms = others.length > 0 ? others.map(({ from }) => from) : [change.from ?? row.from]
  await purgeUnheld(side, conversationId, froms, transaction, now)
  return { ...change, left: true }
}
