/** Finds the message that a new one may answer: another one of the same conversation that its author finds there. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { ClientSession } from 'mongoose'
import type { MailParts, Side } from '../models/models.ts'
import type { ParticipationRow } from '../models/participation.ts'
import { messagesFor } from '../reading/messages.ts'
import { hiddenIn } from '../reading/viewer.ts'
import { written } from './change-row.ts'
import type { Letter } from './letter.ts'

/**
 * Refuses to quote what the author does not find. One that was taken back meanwhile is quoted all the same, as what is
 * not there any more: the words are not refused for it.
 * @throws ProductError InvalidInput for one that the author does not find
 */
export const refuseForeignQuote = async (
  parts: MailParts,
  side: Side,
  { row, letter: { quotedMessageId: _id } }: { row: ParticipationRow; letter: Letter },
  session: ClientSession,
): Promise<void> => {
  if (_id === undefined) return
  const { unsentAt: _taken, ...found } = messagesFor(row, await hiddenIn(parts, row))
  const there = await side.message.exists({ ...found, _id, type: { $in: written } }).session(session)
  if (!there) throw new ProductError('InvalidInput', { issues: [{ path: 'quotedMessageId', code: 'not_found' }] })
}
