/** Calling and answering (docs/product/mail.md, "Calls"). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { phoneCallsMissed, phoneLeaseSeconds, phoneRingSeconds } from '@samvaer/contracts/mail/values'
import { secondsUntilAllowed, takeRateLock } from '@samvaer/service-kit/database/rate-lock'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ConversationRow } from '../models/conversation.ts'
import type { MailParts } from '../models/models.ts'
import type { PhoneCallRow } from '../models/phone-call.ts'
import { ownParticipation, type Sender } from '../reading/viewer.ts'
import { endIn } from './end-call.ts'
import { ring, sayAnswered, showCalling } from './live-calls.ts'
import { callableIn } from './may-call.ts'
import { notifyOfCall, withdrawCall } from './phone-notifications.ts'

const hour = 60 * 60

export const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** @throws ProductError Conflict while one of the two has a call; what nobody keeps alive any more is ended here */
const clearTheWay = async (
  parts: MailParts,
  { callerId, calledId, dark }: Pick<PhoneCallRow, 'callerId' | 'calledId' | 'dark'>,
  transaction: Transaction,
): Promise<void> => {
  const theirs = { members: { $in: [callerId, calledId] }, dark }
  const { session } = transaction
  const now = parts.clock()
  for (const row of await parts.models.phoneCall.find(theirs, null, { session }).lean<PhoneCallRow[]>()) {
    if (row.callerUntil > now && row.calledUntil > now)
      throw new ProductError('Conflict', { reason: row.members.includes(callerId) ? 'Own' : 'Busy' })
    await endIn(parts, row, undefined, transaction)
  }
}

/** @throws ProductError TooManyRequests for whoever calls somebody again and again who does not answer */
const refuseInsisting = async (
  parts: MailParts,
  { side, profileId: authorId }: Sender,
  conversationId: number,
): Promise<void> => {
  const now = parts.clock()
  const since = secondsFrom(now, -hour)
  const inVain = {
    authorId,
    sentAt: { $gt: since },
    conversationId,
    type: 'PhoneCall' as const,
    'phoneCall.seconds': 0,
  }
  const times = (await side.message.find(inVain, { sentAt: 1 }).lean()).map(({ sentAt }) => sentAt)
  const retryAfter = secondsUntilAllowed(times, phoneCallsMissed, now, hour)
  if (retryAfter > 0) throw new ProductError('TooManyRequests', { retryAfter })
}

interface Beginning {
  conversationId: number
  video: boolean
  windowId: string
}

/** Begins to ring; who may be called is asked once more where a block could have come in between. */
export const beginCall = async (
  parts: MailParts,
  sender: Sender,
  { conversationId, video, windowId }: Beginning,
): Promise<PhoneCallRow> => {
  const { side, profileId } = sender
  await refuseInsisting(parts, sender, conversationId)
  const _id = await parts.nextId('phoneCall')
  const begin = () =>
    parts.transaction(async (transaction) => {
      const { session, afterCommit } = transaction
      const own = await ownParticipation(sender, conversationId, session)
      const calledId = own.others[0] ?? 0
      // A block takes both turns too: it comes before this and closes, or after it and ends the call.
      for (const id of [profileId, calledId].sort((a, b) => a - b))
        await takeRateLock(parts.models.sendingTurn, id, session)
      const conversation = await side.conversation.findById(conversationId, null, { session }).lean<ConversationRow>()
      const viewer = { ...sender, hidden: await parts.directory.hiddenFrom(profileId) }
      const callable = conversation && (await callableIn(parts, viewer, own, conversation, session))
      if (!callable) throw new ProductError('NotAllowed', { reason: 'CallsClosed' })
      const { called } = callable
      const two = { callerId: profileId, calledId: called.profileId, dark: side.dark }
      await clearTheWay(parts, two, transaction)
      const now = parts.clock()
      const row: PhoneCallRow = {
        _id,
        conversationId,
        ...two,
        video,
        members: [profileId, called.profileId],
        callerWindow: windowId,
        callerUntil: secondsFrom(now, phoneLeaseSeconds),
        calledUntil: secondsFrom(now, phoneRingSeconds),
        silent: called.muted,
        begunAt: now,
      }
      await parts.models.phoneCall.create([row], { session })
      await notifyOfCall(transaction, row, { variant: null, at: now })
      afterCommit(() => {
        showCalling(parts, row)
        ring(parts, row)
      })
      return row
    })
  return begin().catch((error: unknown) => {
    if (isDuplicateKey(error)) throw new ProductError('Conflict', { reason: 'Busy' })
    throw error
  })
}

/**
 * Answers on one page; the same page may do so again.
 * @throws ProductError NotFound for a call that is over, Conflict for one that another page has
 */
export const answerCall = (
  parts: MailParts,
  { profileId }: Sender,
  { phoneCallId, windowId }: { phoneCallId: number; windowId: string },
): Promise<PhoneCallRow> =>
  parts.transaction(async (transaction) => {
    const { session, afterCommit } = transaction
    const { phoneCall } = parts.models
    const row = await phoneCall.findById(phoneCallId, null, { session }).lean<PhoneCallRow>()
    const now = parts.clock()
    if (!row || row.callerUntil <= now || row.calledUntil <= now) throw new ProductError('NotFound')
    if (row.calledId === profileId && row.calledWindow === windowId) return row
    if (row.calledId !== profileId || row.calledWindow !== undefined)
      throw new ProductError('Conflict', { reason: 'Elsewhere' })
    const answered = { calledWindow: windowId, answeredAt: now, calledUntil: secondsFrom(now, phoneLeaseSeconds) }
    await phoneCall.updateOne({ _id: phoneCallId }, { $set: answered }, { session })
    await withdrawCall(transaction, row)
    afterCommit(() => sayAnswered(parts, row, windowId))
    return { ...row, ...answered }
  })
