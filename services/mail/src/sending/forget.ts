/** Removing a conversation on one side; what nobody has any more goes for good. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { rowsOf } from '../participation-rows.ts'
import { grantPictures } from '../pictures/picture-access.ts'
import { renameRows } from './begin.ts'
import type { RowChange } from './change-row.ts'
import { forgetRemoved } from './forget-steps.ts'

/**
 * Removes everything in the conversation so far for the member of this row.
 * @returns how the row changes
 */
export const forgetUpTo = async (
  parts: MailParts,
  side: Side,
  row: ParticipationRow,
  transaction: Transaction,
): Promise<RowChange> => {
  const { conversationId, profileId } = row
  const { session } = transaction
  const conversation = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
  const from = Math.max(row.from, conversation?.lastSequence ?? 0)
  if (conversation) await grantPictures(side, transaction, { conversation, row, granted: false })
  const others = (await rowsOf(side, conversationId, session)).filter((other) => other.profileId !== profileId)
  const unheldTo = Math.min(from, ...others.map((other) => other.from))
  const removed = { conversationId, removedTo: new Map([[profileId, from]]), unheldTo }
  await forgetRemoved(parts, side, removed, transaction)
  return { folder: null, from, readTo: from, unread: 0, marked: false, last: null }
}

/** The member takes no part any more: nothing of the conversation is found. */
export const leave = async (
  parts: MailParts,
  side: Side,
  row: ParticipationRow,
  transaction: Transaction,
): Promise<RowChange> => {
  const { conversationId, profileId } = row
  const { session } = transaction
  const conversation = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
  if (!conversation) throw new ProductError('NotFound')
  const members = conversation.members.map((one) => (one.profileId === profileId ? { ...one, left: true } : one))
  await side.conversation.updateOne({ _id: conversationId }, { $set: { members } }, { session })
  await renameRows(parts, side, { ...conversation, members }, transaction)
  return { ...(await forgetUpTo(parts, side, row, transaction)), left: true }
}
