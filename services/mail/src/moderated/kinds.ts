/**
 * Removes and brings back messages and groups when safety decides about them: a message as one that was removed, for
 * everybody.
 */

import { chatItemOf } from '@samvaer/contracts/chat/values'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ModeratedItem, ModeratedKind } from '@samvaer/service-kit/writing/moderated-items'
import { roomChanged } from '../chat-rooms/live-rooms.ts'
import type { MessageRow } from '../models/message.ts'
import { type MailParts, type Side, sideOf } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { rowsOf } from '../participation-rows.ts'
import { changeRow, lastOf } from '../sending/change-row.ts'

const say = (
  parts: MailParts,
  side: Side,
  conversationId: number,
  rows: readonly ParticipationRow[],
  transaction: Transaction,
): void => {
  const readers = rows.map(({ profileId }) => profileId)
  transaction.afterCommit(() => sendLive(parts, side.dark, readers, { about: 'MailChanged', conversationId }))
}

const messages = (parts: MailParts): ModeratedKind => {
  const hold = async (item: ModeratedItem, heldAt: Date | undefined, transaction: Transaction) => {
    const { itemId: _id, dark, undecided } = item
    const side = sideOf(parts, dark)
    const { session } = transaction
    const change = heldAt ? { $set: { heldAt, undecided } } : { $unset: { heldAt: 1 as const, undecided: 1 as const } }
    const after = { session, returnDocument: 'after' as const }
    const message = await side.message.findByIdAndUpdate(_id, change, after).lean<MessageRow>()
    if (!message) return
    const rows = await rowsOf(side, message.conversationId, session)
    const last = message.unsentAt === null ? lastOf(message) : undefined
    for (const row of rows) if (last && row.last?.messageId === _id) await changeRow(transaction, side, row, { last })
    say(parts, side, message.conversationId, rows, transaction)
  }
  return {
    hide: (item, transaction) => hold(item, item.at, transaction),
    show: (item, transaction) => hold(item, undefined, transaction),
  }
}

/** Holds groups: nobody has a held one in a folder, so that nobody reads it or writes into it. */
const groups = (parts: MailParts): ModeratedKind => ({
  hide: async ({ itemId, dark }, transaction) => {
    const side = sideOf(parts, dark)
    const rows = await rowsOf(side, itemId, transaction.session)
    for (const row of rows)
      if (row.group && row.folder !== null)
        await changeRow(transaction, side, row, { folder: null, heldFolder: row.folder })
    say(parts, side, itemId, rows, transaction)
  },
  show: async ({ itemId, dark }, transaction) => {
    const side = sideOf(parts, dark)
    const { session } = transaction
    const rows = await rowsOf(side, itemId, session)
    for (const row of rows) {
      if (row.heldFolder === undefined) continue
      await changeRow(transaction, side, row, { folder: row.heldFolder })
      await side.participation.updateOne({ _id: row._id }, { $unset: { heldFolder: 1 } }, { session })
    }
    say(parts, side, itemId, rows, transaction)
  },
})

/**
 * Holds messages of rooms: nobody reads a held one, its author neither; shown again within its day it stands where it
 * stood.
 */
const chatMessages = (parts: MailParts): ModeratedKind => {
  const hold = async ({ itemId, dark }: ModeratedItem, heldAt: Date | undefined, transaction: Transaction) => {
    const side = sideOf(parts, dark)
    const { chatRoomId, sequence } = chatItemOf(itemId)
    const change = heldAt ? { $set: { heldAt } } : { $unset: { heldAt: 1 as const } }
    const { session } = transaction
    const { matchedCount } = await side.chatMessage.updateOne({ chatRoomId, sequence }, change, { session })
    if (matchedCount > 0) transaction.afterCommit(() => roomChanged(parts, side, chatRoomId, 'all'))
  }
  return {
    hide: (item, transaction) => hold(item, item.at, transaction),
    show: (item, transaction) => hold(item, undefined, transaction),
  }
}

export const moderatedKinds = (parts: MailParts) => ({
  Message: messages(parts),
  Conversation: groups(parts),
  ChatMessage: chatMessages(parts),
})
