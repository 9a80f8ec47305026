/** Changing the words of a message after it was sent (docs/product/mail.md, "Messages"). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { editMinutes } from '@samvaer/contracts/mail/values'
import type { MailParts } from '../models/models.ts'
import { rowsOf } from '../participation-rows.ts'
import { hiddenIn, type Sender } from '../reading/viewer.ts'
import { changeRow, lastOf } from './change-row.ts'
import { wordsOf } from './deliver.ts'
import { isCorrespondent, readMessage } from './reacting.ts'

/**
 * Writes other words in the place of those of an own message: lists, searches and quotations have them from then on.
 * @returns the conversation and who is shown it, the author among them; nobody where nothing changed
 * @throws ProductError Conflict with reason Late, or Voice for one that has no words; InvalidInput for nothing at all
 */
export const edit = (
  parts: MailParts,
  sender: Sender,
  { messageId, body }: { messageId: number; body: string },
): Promise<{ conversationId: number; reached: number[] }> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const { side, profileId } = sender
    const read = await readMessage(parts, sender, messageId, session)
    if (!read || read.message.authorId !== profileId) throw new ProductError('NotFound')
    // A block may have come since the call began.
    if (!(await isCorrespondent(parts, read))) throw new ProductError('NotAllowed', { reason: 'MailClosed' })
    const { message, conversation } = read
    const editedAt = parts.clock()
    // Safety has its words: they stay as they were reported.
    const isOver = editedAt.getTime() - message.sentAt.getTime() > editMinutes * 60_000 || message.heldAt !== undefined
    if (isOver) throw new ProductError('Conflict', { reason: 'Late' })
    if (message.voice) throw new ProductError('Conflict', { reason: 'Voice' })
    if (body === '' && message.mediaIds.length === 0 && !message.shared)
      throw new ProductError('InvalidInput', { issues: [{ path: 'body', code: 'too_small' }] })
    const { _id: conversationId, group } = conversation
    if (body === message.text) return { conversationId, reached: [] }
    const changed = { ...message, text: body, editedAt }
    await side.message.updateOne({ _id: messageId }, { $set: { text: body, editedAt } }, { session })
    const apart = await hiddenIn(parts, { group, profileId })
    const rows = (await rowsOf(side, conversationId, session)).filter(
      (row) => row.folder !== null && row.from < message.sequence && !apart.includes(row.profileId),
    )
    for (const row of rows)
      if (row.last?.messageId === messageId) await changeRow(transaction, side, row, { last: lastOf(changed) })
    const reached = rows.map((row) => row.profileId)
    await side.messageWords.deleteMany({ messageId }, { session })
    const words = wordsOf(changed, reached)
    if (words.length > 0) await side.messageWords.insertMany(words, { session, lean: true })
    return { conversationId, reached }
  })
