/** Brings a message to everybody who takes part, in the transaction that writes it. */
import type { MailFolder } from '@samvaer/contracts/mail-fields'
import type { Transaction } from '@samvaer/service-kit/define-service'
import type { ConversationRow } from '../models/conversation.ts'
import type { MessageRow } from '../models/message.ts'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { messageWords } from '../reading/words.ts'
import { type ChangedRow, changeRows, lastOf, type RowChange, rowsOf, written } from './change-row.ts'
import { tellOfMessage } from './telling.ts'

/** Who has put a conversation away gets it back with the next message, unless it is muted. */
const folderOfReceiver = ({ folder, accepted, muted }: ParticipationRow): MailFolder => {
  if (folder === null) return accepted ? 'Inbox' : 'Requests'
  if (folder === 'Requests') return 'Requests'
  return folder === 'Archived' && muted ? 'Archived' : 'Inbox'
}

/** Where an accepted conversation lies: Sent until somebody else has written in it. */
export const homeFolder = (
  { answered, createdBy }: Pick<ConversationRow, 'answered' | 'createdBy'>,
  profileId: number,
): MailFolder => (!answered && createdBy === profileId ? 'Sent' : 'Inbox')

const keepWords = async (
  side: Side,
  { _id, conversationId, text, sentAt }: MessageRow,
  profileIds: number[],
  { session }: Transaction,
): Promise<void> => {
  const words = messageWords(text)
  if (words.length === 0) return
  const rows = profileIds.map((profileId) => ({
    _id: `${_id}:${profileId}`,
    profileId,
    conversationId,
    messageId: _id,
    sentAt,
    words,
  }))
  await side.messageWords.insertMany(rows, { session, lean: true })
}

export interface Delivered {
  conversation: ConversationRow
  message: MessageRow
}

/** @returns the others whom it reached */
export const deliver = async (
  { directory }: MailParts,
  side: Side,
  transaction: Transaction,
  { conversation, message }: Delivered,
): Promise<number[]> => {
  const { authorId, sequence, sentAt } = message
  await side.message.insertMany([message], { session: transaction.session, lean: true })
  const rows = await rowsOf(side, conversation._id, transaction.session)
  // In a group, nothing passes between two of whom one has blocked the other.
  const apart = new Set(conversation.group ? await directory.hiddenFrom(authorId) : [])
  const counts = (written as readonly string[]).includes(message.type)
  const arrival: RowChange = { last: lastOf(message), lastAt: sentAt }
  const changes: ChangedRow[] = []
  const reached: number[] = []
  for (const row of rows) {
    if (apart.has(row.profileId)) continue
    if (row.profileId === authorId) {
      // What came in between is not read by writing.
      const readTo = row.readTo === sequence - 1 ? sequence : row.readTo
      const folder = homeFolder(conversation, authorId)
      changes.push({ row, change: { ...arrival, folder, accepted: true, declined: false, readTo } })
      continue
    }
    reached.push(row.profileId)
    // What a group tells of itself is no news to somebody who has removed it.
    if (!counts && row.folder === null && row.last !== null) continue
    const unread = row.unread + (counts ? 1 : 0)
    changes.push({ row, change: { ...arrival, folder: folderOfReceiver(row), unread } })
  }
  for (const row of await changeRows(transaction, side, changes))
    if (counts && row.profileId !== authorId)
      await tellOfMessage(transaction, side, { row, conversation, authorId, at: sentAt })
  if (counts) await keepWords(side, message, [authorId, ...reached], transaction)
  return reached
}
