/** Calls by voice and video: beginning, answering, staying, ending, and the words between the two browsers. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type PhoneCall, phoneCalls } from '@samvaer/contracts/mail/phone-calls'
import { phoneLeaseSeconds } from '@samvaer/contracts/mail/values'
import { implement } from '@samvaer/service-kit/http/implement'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { MailParts } from '../models/models.ts'
import type { PhoneCallRow } from '../models/phone-call.ts'
import { answerCall, beginCall, secondsFrom } from '../phone-calls/begin-call.ts'
import { endCall } from '../phone-calls/end-call.ts'
import { ring } from '../phone-calls/live-calls.ts'
import { phoneLineOf } from '../phone-calls/phone-line.ts'
import type { MailPolicy } from '../policy.ts'
import { senderOf } from '../reading/viewer.ts'

const stateOf = ({ calledWindow }: PhoneCallRow): PhoneCall['state'] => (calledWindow ? 'Talking' : 'Ringing')

/** The page of the member that has the call. */
const windowOf = ({ callerId, callerWindow, calledWindow }: PhoneCallRow, profileId: number): string | undefined =>
  profileId === callerId ? callerWindow : calledWindow

/** @throws ProductError NotFound where the other one is not there any more */
const shownCall = async (parts: MailParts, row: PhoneCallRow, profileId: number): Promise<PhoneCall> => {
  const otherId = profileId === row.callerId ? row.calledId : row.callerId
  const other = (await parts.directory.cards([otherId])).get(otherId)
  if (!other) throw new ProductError('NotFound')
  return {
    phoneCallId: row._id,
    conversationId: row.conversationId,
    video: row.video,
    incoming: profileId === row.calledId,
    other,
    state: stateOf(row),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    windowId: windowOf(row, profileId) ?? null,
    direct: !phoneLineOf(parts.settings.phone, row._id, parts.clock()).relayOnly,
  }
}

/** Keeps the own side of a call alive. @throws ProductError NotFound where it is over, or another page has it */
const stay = async (
  parts: MailParts,
  profileId: number,
  { phoneCallId, windowId }: { phoneCallId: number; windowId: string },
): Promise<PhoneCallRow> => {
  const now = parts.clock()
  const until = secondsFrom(now, phoneLeaseSeconds)
  const { phoneCall } = parts.models
  const caller = { _id: phoneCallId, callerId: profileId, callerWindow: windowId, callerUntil: { $gt: now } }
  const called = { _id: phoneCallId, calledId: profileId, calledWindow: windowId, calledUntil: { $gt: now } }
  const row =
    (await phoneCall
      .findOneAndUpdate(caller, { $set: { callerUntil: until } }, { returnDocument: 'after' })
      .lean<PhoneCallRow>()) ??
    (await phoneCall
      .findOneAndUpdate(called, { $set: { calledUntil: until } }, { returnDocument: 'after' })
      .lean<PhoneCallRow>())
  if (!row) throw new ProductError('NotFound')
  if (row.callerUntil > now && row.calledUntil > now) return row
  await endCall(parts, row)
  throw new ProductError('NotFound')
}

export const phoneCallsArea = (parts: MailParts, policy: MailPolicy) =>
  implement(
    phoneCalls,
    {
      GetPhoneCall: async (call) => {
        const { profileId, side } = senderOf(parts, call)
        const own = { members: profileId, dark: side.dark }
        const row = await parts.models.phoneCall.findOne(own).lean<PhoneCallRow>()
        const now = parts.clock()
        const rings = row && row.callerUntil > now && row.calledUntil > now
        // One that was muted rings for nobody.
        const silent = row?.silent === true && row.calledId === profileId
        return { call: row && rings && !silent ? await shownCall(parts, row, profileId) : null }
      },
      BeginPhoneCall: async ({ input, viewer }) => {
        const row = await beginCall(parts, viewer, input)
        const line = phoneLineOf(parts.settings.phone, row._id, parts.clock())
        return { call: await shownCall(parts, row, viewer.profileId), line }
      },
      AnswerPhoneCall: async ({ input, viewer }) => {
        const row = await answerCall(parts, viewer, input)
        const line = phoneLineOf(parts.settings.phone, row._id, parts.clock())
        return { call: await shownCall(parts, row, viewer.profileId), line }
      },
      EndPhoneCall: async ({ viewer: { profileId }, objects: { phoneCall } }) => {
        const unanswered = profileId === phoneCall.calledId ? 'Declined' : 'Missed'
        await endCall(parts, phoneCall, stateOf(phoneCall) === 'Talking' ? 'Ended' : unanswered)
        return {}
      },
      StayInPhoneCall: async ({ input, viewer: { profileId } }) => {
        const row = await stay(parts, profileId, input)
        const state = stateOf(row)
        if (state === 'Ringing') ring(parts, row)
        return { state }
      },
      ForwardPhoneSignal: async ({ input: { windowId, signal }, viewer: { profileId }, objects: { phoneCall } }) => {
        const { _id: phoneCallId, dark, callerId, calledId } = phoneCall
        const otherId = profileId === callerId ? calledId : callerId
        const there = windowOf(phoneCall, otherId)
        // Nothing tells where a browser is before both have accepted: until then one of the two has no page.
        if (there === undefined || windowOf(phoneCall, profileId) !== windowId)
          throw new ProductError('NotAllowed', { reason: 'NotTalking' })
        sendLive(parts, dark, [otherId], { about: 'PhoneSignal', phoneCallId, windowId: there, signal })
        return {}
      },
    },
    policy,
  )
