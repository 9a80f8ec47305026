/** Tells open pages of a call: the two of it, and nobody else. */
import type { PhoneCallEnd } from '@samvaer/contracts/mail/values'
import { sendLive } from '@samvaer/service-kit/live/live'
import type { MailParts } from '../models/models.ts'
import type { PhoneCallRow } from '../models/phone-call.ts'

/** Has the pages of whoever is called ring, those that were opened meanwhile as well. */
export const ring = (parts: MailParts, row: PhoneCallRow): void => {
  const { _id: phoneCallId, conversationId, dark, calledId, silent } = row
  if (silent) return
  sendLive(parts, dark, [calledId], { about: 'PhoneCall', conversationId, phoneCallId, state: 'Ringing' })
}

/** Shows the call on the pages of whoever calls. */
export const showCalling = (
  parts: MailParts,
  { _id: phoneCallId, conversationId, dark, callerId }: PhoneCallRow,
): void => sendLive(parts, dark, [callerId], { about: 'PhoneCall', conversationId, phoneCallId, state: 'Ringing' })

export const sayAnswered = (parts: MailParts, row: PhoneCallRow, windowId: string): void => {
  const { _id: phoneCallId, conversationId, dark, members } = row
  const live = { about: 'PhoneCall' as const, conversationId, phoneCallId, state: 'Talking' as const, windowId }
  sendLive(parts, dark, [...members], live)
}

export const sayOver = (parts: MailParts, row: PhoneCallRow, end: PhoneCallEnd): void => {
  const { _id: phoneCallId, conversationId, dark, members } = row
  sendLive(parts, dark, [...members], { about: 'PhoneCall', conversationId, phoneCallId, state: 'Over', end })
}
