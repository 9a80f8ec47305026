/** Ends calls: by one of the two, by what parts them, or because a page has gone. */
import type { PhoneCallEnd } from '@samvaer/contracts/mail/values'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import type { ConversationRow } from '../models/conversation.ts'
import { type MailParts, sideOf } from '../models/models.ts'
import type { PhoneCallRow } from '../models/phone-call.ts'
import { seatOf } from '../reading/messages.ts'
import { deliver } from '../sending/deliver.ts'
import { sayOver } from './live-calls.ts'
import { notifyOfCall, withdrawCall } from './phone-notifications.ts'

const isTalking = ({ calledWindow }: PhoneCallRow): boolean => calledWindow !== undefined

/** Writes the line that the call leaves in the conversation, in the name of whoever called. */
const leaveLine = async (parts: MailParts, row: PhoneCallRow, messageId: number, transaction: Transaction) => {
  const { conversationId, callerId, video, answeredAt } = row
  const side = sideOf(parts, row.dark)
  const { session } = transaction
  const next = { $inc: { lastSequence: 1 } }
  const conversation = await side.conversation
    .findByIdAndUpdate(conversationId, next, { session, returnDocument: 'after' })
    .lean<ConversationRow>()
  if (!conversation) return
  const sentAt = parts.clock()
  const seconds = answeredAt ? Math.max(1, Math.round((sentAt.getTime() - answeredAt.getTime()) / 1000)) : 0
  const message = {
    _id: messageId,
    conversationId,
    sequence: conversation.lastSequence,
    authorId: callerId,
    seat: seatOf(conversation, callerId),
    type: 'PhoneCall' as const,
    text: '',
    subjects: [],
    mediaIds: [],
    sentAt,
    unsentAt: null,
    phoneCall: { video, seconds },
  }
  const reached = await deliver(parts, side, transaction, { conversation, message })
  transaction.afterCommit(() =>
    sendLive(parts, side.dark, [...reached, callerId], { about: 'MailMessage', conversationId, messageId }),
  )
}

/** Ends a call in a transaction that goes on with other things; nothing where it has ended already. */
export const endIn = async (
  parts: MailParts,
  { _id }: Pick<PhoneCallRow, '_id'>,
  end: PhoneCallEnd | undefined,
  transaction: Transaction,
): Promise<void> => {
  const messageId = await parts.nextId('message')
  const row = await parts.models.phoneCall
    .findOneAndDelete({ _id }, { session: transaction.session })
    .lean<PhoneCallRow>()
  if (!row) return
  await leaveLine(parts, row, messageId, transaction)
  const how = end ?? (isTalking(row) ? 'Lost' : 'Missed')
  if (how === 'Missed' && !isTalking(row))
    await notifyOfCall(transaction, row, { variant: 'missed', at: parts.clock() })
  else await withdrawCall(transaction, row)
  transaction.afterCommit(() => sayOver(parts, row, how))
}

export const endCall = (parts: MailParts, row: Pick<PhoneCallRow, '_id'>, end?: PhoneCallEnd): Promise<void> =>
  parts.transaction((transaction) => endIn(parts, row, end, transaction))

/** Ends all calls of a filter, such as those of a member who may not talk any more. */
export const endCallsWhere = async (
  parts: MailParts,
  filter: Record<string, unknown>,
  transaction: Transaction,
): Promise<void> => {
  const rows = await parts.models.phoneCall.find(filter, { _id: 1 }, { session: transaction.session }).lean()
  for (const row of rows) await endIn(parts, row, 'Ended', transaction)
}

/** The filter of those that nobody keeps alive any more. */
export const lapsed = (now: Date) => ({ $or: [{ callerUntil: { $lte: now } }, { calledUntil: { $lte: now } }] })

/** Ends what no page ends: it rang in vain, or a page of the two was closed or has died. */
export const endingLapsed = (parts: MailParts): Task => ({
  name: 'end-phone-calls',
  everySeconds: 5,
  run: processQueue(parts, {
    what: 'call that nobody keeps alive',
    due: (others, limit) =>
      parts.models.phoneCall
        .find({ ...lapsed(parts.clock()), ...others })
        .limit(limit)
        .lean<PhoneCallRow[]>(),
    act: (row) => endCall(parts, row),
  }),
})
