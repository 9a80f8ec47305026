/**
 * Sends the mail of a manager of a lodge or an event to a member of their own accord: mail to all guests of an event.
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { rowsOf } from '../participation-rows.ts'
import { typeIn } from './begin.ts'
import { type ChangedRow, changeRows, lastOf } from './change-row.ts'
import { folderOfReceiver, wordsOf } from './deliver.ts'
import { messageOf, sentBefore } from './letter.ts'
import { notifyOfMessage } from './notifications.ts'

interface ToMember {
  conversationId: number
  senderId: number
  /** The member on the other side. */
  profileId: number
  clientMessageId: string
  text: string
}

/**
 * The managers’ folders stay as they are, so that a mail to a hundred guests is not a hundred conversations for them: the
 * one with a guest who answers comes up with the answer.
 */
const readByManager = (row: ParticipationRow, sequence: number): ChangedRow['change'] =>
  row.readTo === sequence - 1 ? { readTo: sequence } : { unread: row.unread + 1 }

/** Writes it once, however often it is asked for; nothing to a member who has declined the conversation or left it. */
export const writeToMember = async (
  parts: MailParts,
  side: Side,
  { conversationId, senderId, profileId, clientMessageId, text }: ToMember,
): Promise<void> => {
  if ((await sentBefore(side, [{ authorId: senderId, clientMessageId }])).length > 0) return
  const messageId = await parts.nextId('message')
  const write = async (transaction: Transaction): Promise<boolean> => {
    const { session } = transaction
    const rows = await rowsOf(side, conversationId, session)
    const theirs = rows.find((row) => row.profileId === profileId)
    if (!theirs || theirs.declined) return false
    const conversation = await side.conversation
      .findOneAndUpdate(
        { _id: conversationId },
        { $inc: { lastSequence: 1 }, $set: { answered: true } },
        { session, returnDocument: 'after' },
      )
      .lean<ConversationRow>()
    const seat = conversation?.members.find(
      (member) => member.profileId === senderId && member.manager && !member.left,
    )?.seat
    if (!conversation || seat === undefined) throw new ProductError('NotFound')
    const sequence = conversation.lastSequence
    const place = { _id: messageId, conversationId, sequence, seat, type: typeIn(conversation), sentAt: parts.clock() }
    const letter = { clientMessageId, body: text, mediaIds: [] }
    const message = messageOf(place, { profileId: senderId }, letter)
    const arrival = { last: lastOf(message), lastAt: message.sentAt }
    await side.message.insertMany([message], { session, lean: true })
    const changes = rows.map((row): ChangedRow => {
      if (row.profileId !== profileId) return { row, change: readByManager(row, sequence) }
      return { row, change: { ...arrival, folder: folderOfReceiver(row), unread: row.unread + 1 } }
    })
    const changed = await changeRows(transaction, side, changes)
    const after = changed.find((row) => row.profileId === profileId)
    const about = { conversation, authorId: senderId, at: message.sentAt }
    if (after) await notifyOfMessage(transaction, side, { row: after, ...about })
    const words = wordsOf(
      message,
      rows.map((row) => row.profileId),
    )
    if (words.length > 0) await side.messageWords.insertMany(words, { session, lean: true })
    return true
  }
  const written = await parts.transaction(write).catch((error: unknown) => {
    // Asked for twice at once: the other one wrote it.
    if (isDuplicateKey(error)) return false
    throw error
  })
  if (written) sendLive(parts, side.dark, [profileId], { about: 'MailMessage', conversationId, messageId })
}
