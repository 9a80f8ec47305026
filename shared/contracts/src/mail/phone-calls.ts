/**
 * Calls by voice and video between two who write to each other (decision 166; docs/product/mail.md, "Calls"). The service
 * brings the two browsers together; sound and picture go between them.
 */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { profileCard } from '../profile/card.ts'
import { phoneSignal } from './phone-signal.ts'
import { mailRights } from './rights.ts'

export const phoneRates = declareRates({
  phoneCallsBegun: { limit: 20, seconds: secondsIn.hour, by: 'profile' },
  /** A call takes about thirty; a bad line begins some of them anew. */
  phoneSignals: { limit: 240, seconds: 5 * secondsIn.minute, by: 'profile' },
})

/** A call that is under way, as one of the two has it. */
export const phoneCall = z.object({
  phoneCallId: id,
  conversationId: id,
  video: z.boolean(),
  /** The other one calls. */
  incoming: z.boolean(),
  other: profileCard,
  state: z.enum(['Ringing', 'Talking']),
  answeredAt: instant.nullable(),
  /** The page of the viewer that has it; null while it rings here. */
  windowId: z.uuid().nullable(),
  /** The other one can learn the viewer's network address, and the viewer theirs: nothing stands between the two. */
  direct: z.boolean(),
})
export type PhoneCall = z.infer<typeof phoneCall>

/** The way to the other browser: servers that help, and whether all goes by them. */
export const phoneLine = z.object({
  relayOnly: z.boolean(),
  servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
})
export type PhoneLine = z.infer<typeof phoneLine>

const connected = z.object({ call: phoneCall, line: phoneLine })

/** Calling and answering reach for somebody, as writing does. */
const caller = signedIn.inPerson().notBanned('Mail').notPaused()
const party = signedIn.inPerson().may(mailRights['phoneCall.takePart'])

const windowId = z.uuid()
const reference = z.strictObject({ phoneCallId: id })
const inWindow = reference.extend({ windowId })

export const phoneCalls = area('PhoneCalls', {
  service: 'mail',
  calls: {
    GetPhoneCall: get({
      about: 'The call of the member that is under way, or null.',
      access: signedIn.inPerson().own(),
      query: z.strictObject({}),
      returns: z.object({ call: phoneCall.nullable() }),
    }),
    BeginPhoneCall: post({
      about:
        'Calls the other one of a conversation of two in which both have written. Whoever may not be called is NotAllowed with `reason: CallsClosed`, whatever the cause; a call of one of the two that is under way is a Conflict with `reason: Busy`, or Own where it is the member’s. `windowId` is the page that calls.',
      access: caller.may(mailRights['phoneCall.begin']),
      rates: [phoneRates.phoneCallsBegun],
      body: z.strictObject({ conversationId: id, video: z.boolean(), windowId }),
      returns: connected,
    }),
    AnswerPhoneCall: post({
      about: 'Answers a call that rings, on this page; one that another page has answered is a Conflict.',
      access: caller.may(mailRights['phoneCall.takePart']),
      body: inWindow,
      returns: connected,
    }),
    EndPhoneCall: post({
      about: 'Hangs up or declines; whoever calls ends the ringing. It leaves a line in the conversation.',
      access: party,
      body: reference,
      returns: nothing,
    }),
    StayInPhoneCall: post({
      about: 'Says that this page still has the call: without it, the call is over half a minute later.',
      access: party,
      body: inWindow,
      returns: z.object({ state: z.enum(['Ringing', 'Talking']) }),
    }),
    ForwardPhoneSignal: post({
      about: 'Hands a word to the browser of the other one, once both have accepted; it is kept nowhere.',
      access: party,
      rates: [phoneRates.phoneSignals],
      body: inWindow.extend({ signal: phoneSignal }),
      returns: nothing,
    }),
  },
})
