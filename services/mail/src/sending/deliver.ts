/** Brings messages to everybody who takes part, in the transaction that writes them. */
import type { MailFolder } from '@samvaer/contracts/mail/shapes'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow } from '../models/conversation.ts'
import type { MessageRow } from '../models/message.ts'
import type { MessageWordsRow } from '../models/message-words.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { rowsOf } from '../participation-rows.ts'
import { hiddenIn } from '../reading/viewer.ts'
import { messageWords } from '../reading/words.ts'
import { type ChangedRow, changeRows, lastOf, type RowChange, written } from './change-row.ts'
import { notifyOfMessage } from './notifications.ts'

/**
 * Returns the folder of a receiver: a conversation that was put away comes back with the next message, unless it is
 * muted.
 */
export const folderOfReceiver = ({ folder, accepted, muted }: ParticipationRow): MailFolder => {
  if (folder === null) return accepted ? 'Inbox' : 'Requests'
  if (folder === 'Requests') return 'Requests'
  return folder === 'Archived' && muted ? 'Archived' : 'Inbox'
}

/** Returns the folder of an accepted conversation: Sent until somebody else has written in it. */
export const homeFolder = (
  { answered, createdBy }: Pick<ConversationRow, 'answered' | 'createdBy'>,
  profileId: number,
): MailFolder => (!answered && createdBy === profileId ? 'Sent' : 'Inbox')

export const wordsOf = ({ _id, conversationId, text, sentAt }: MessageRow, profileIds: number[]): MessageWordsRow[] => {
  const words = messageWords(text)
  if (words.length === 0) return []
  return profileIds.map((profileId) => ({
    _id: `${_id}:${profileId}`,
    profileId,
    conversationId,
    messageId: _id,
    sentAt,
    words,
  }))
}

export interface Delivered {
  conversation: ConversationRow
  message: MessageRow
  /** The rows of everybody who takes part. */
  rows: ParticipationRow[]
}

interface Arrival extends Delivered {
  changes: ChangedRow[]
  /** The others whom it reaches. */
  reached: number[]
}

const counts = ({ type }: MessageRow): boolean => (written as readonly string[]).includes(type)

/** @param apart those with whom the author shares nothing */
const arrivalOf = (delivered: Delivered, apart: ReadonlySet<number>): Arrival => {
  const { conversation, message, rows } = delivered
  const { authorId, sequence, sentAt } = message
  const arrival: RowChange = { last: lastOf(message), lastAt: sentAt }
  const changes: ChangedRow[] = []
  const reached: number[] = []
  for (const row of rows) {
    if (apart.has(row.profileId)) continue
    if (row.profileId === authorId) {
      // Writing does not mark messages that came in between as read.
      const readTo = row.readTo === sequence - 1 ? sequence : row.readTo
      const folder = homeFolder(conversation, authorId)
      changes.push({ row, change: { ...arrival, folder, accepted: true, declined: false, readTo } })
      continue
    }
    reached.push(row.profileId)
    // The lines that a group writes itself are no news to somebody who has removed it.
    if (!counts(message) && row.folder === null && row.last !== null) continue
    const unread = row.unread + (counts(message) ? 1 : 0)
    changes.push({ row, change: { ...arrival, folder: folderOfReceiver(row), unread } })
  }
  return { ...delivered, changes, reached }
}

/**
 * Delivers several messages at once, each of another conversation.
 * @returns the others whom each of them reached
 */
export const deliverAll = async (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  delivered: readonly Delivered[],
): Promise<number[][]> => {
  const { session } = transaction
  const arrivals: Arrival[] = []
  for (const one of delivered) {
    // In a group, nothing passes between two of whom one has blocked the other.
    const apart = await hiddenIn(parts, { group: one.conversation.group, profileId: one.message.authorId })
    arrivals.push(arrivalOf(one, new Set(apart)))
  }
  const messages = arrivals.map(({ message }) => message)
  if (messages.length > 0) await side.message.insertMany(messages, { session, lean: true })
  const changed = await changeRows(
    transaction,
    side,
    arrivals.flatMap(({ changes }) => changes),
  )
  const rowsIn = Map.groupBy(changed, ({ conversationId }) => conversationId)
  const counted = arrivals.filter(({ message }) => counts(message))
  for (const { conversation, message } of counted)
    for (const row of rowsIn.get(conversation._id) ?? [])
      if (row.profileId !== message.authorId)
        await notifyOfMessage(transaction, side, {
          row,
          conversation,
          authorId: message.authorId,
          voice: message.voice,
          at: message.sentAt,
        })
  const words = counted.flatMap(({ message, reached }) => wordsOf(message, [message.authorId, ...reached]))
  if (words.length > 0) await side.messageWords.insertMany(words, { session, lean: true })
  return arrivals.map(({ reached }) => reached)
}

/** @returns the others whom it reached */
export const deliver = async (
  parts: MailParts,
  side: Side,
  transaction: Transaction,
  { conversation, message }: Omit<Delivered, 'rows'>,
): Promise<number[]> => {
  const rows = await rowsOf(side, conversation._id, transaction.session)
  const [reached = []] = await deliverAll(parts, side, transaction, [{ conversation, message, rows }])
  return reached
}
