/**
 * Meetings that a member shares with a friend who has no account: a link, and a question at the end that tells the friend
 * when no answer comes (docs/product/safe-meetings.md, decision 164).
 */
import * as z from 'zod'
import { anyone, anySession, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { email } from '../identity/shapes.ts'
import { manyLines, oneLine } from '../text/fields.ts'
import { checkInAnswers, looksLikeLink, meetingFeelings, meetingLimits, meetingStates } from './meeting-values.ts'
import { safetyRights } from './rights.ts'

export const meetingRates = declareRates({
  sharedMeetings: { limit: 20, seconds: secondsIn.day, by: 'profile' },
  /** An open page asks every minute. */
  meetingLinks: { limit: 600, seconds: secondsIn.hour, by: 'address' },
  meetingAddresses: { limit: 10, seconds: secondsIn.hour, by: 'address' },
})

/** The words of a member about a meeting, as the friend reads them. */
const meetingWords = z.strictObject({
  /** The member, as the friend knows them; mails say it. */
  name: oneLine(1, meetingLimits.name).refine((name) => !looksLikeLink(name), { message: 'looks like a link' }),
  /** The one to be met, in the member's own words. */
  with: oneLine(1, meetingLimits.with),
  place: oneLine(1, meetingLimits.place),
  from: instant,
  until: instant,
  /** Words for a friend who is worried. */
  note: manyLines(0, meetingLimits.note).default(''),
})

const said = z.object({
  name: z.string(),
  with: z.string(),
  place: z.string(),
  from: instant,
  until: instant,
  note: z.string(),
  state: z.enum(meetingStates),
  askedAt: instant.nullable(),
  /** The last answer, whichever it was. */
  answeredAt: instant.nullable(),
})

/** An own one. */
export const ownMeeting = said.extend({
  meetingId: id,
  /** A friend may read it still: answers count. */
  open: z.boolean(),
  /**
   * The link for the friend, from the root of the site; a whole address on the dark side. Null where none opens it, and
   * where the key that made it is gone.
   */
  link: z.string().nullable(),
  /** An answer after that comes too late: the friend is told. */
  answerBy: instant.nullable(),
  /** Friends who are written to: they have confirmed their address. */
  friends: z.int(),
  /** It is about a member of the community, of whom the desk may be told how it was. */
  mayTell: z.boolean(),
  erasedAt: instant,
})
export type OwnMeeting = z.infer<typeof ownMeeting>

/** A friend reads this much: nothing of the one who is met but what the member wrote. */
export const sharedMeeting = said.extend({
  expiresAt: instant,
  /** The link is that of a mail: its address is written to. */
  confirmed: z.boolean(),
})
export type SharedMeeting = z.infer<typeof sharedMeeting>

/** Made by us; given to the member, and to addresses in mails. */
const token = z.string().min(1).max(100)
const opened = { access: anyone, rates: [meetingRates.meetingLinks], body: z.strictObject({ token }) } as const
const named = z.strictObject({ meetingId: id })
/** Safety does not end with a state: a meeting goes on while its member is held back. */
const own = anySession.inPerson().may(safetyRights['meeting.own'])

export const safeMeetings = area('SafeMeetings', {
  service: 'safety',
  calls: {
    GetMySafeMeetings: get({
      about: 'The meetings that the member has shared, the next one first; each is erased a week after its end.',
      access: anySession.inPerson().own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(ownMeeting) }),
    }),
    ShareMeeting: post({
      about:
        'Makes a link by which a friend reads where a meeting is, until when, and how it stands. `profileId` names the one who is met, where that is a member: it is shown to nobody, and lets the desk be told how it was. NotFound for a member whom the caller does not find; Conflict with detail.reason TooMany beside five that are not over.',
      access: signedIn.may(safetyRights['companion.meet']),
      rates: [meetingRates.sharedMeetings],
      creates: true,
      body: meetingWords.extend({ profileId: id.optional() }),
      returns: z.object({ meetingId: id }),
    }),
    ChangeSharedMeeting: post({
      about: 'Changes the words or times of a meeting; the link stays. Conflict with detail.reason Over after its end.',
      access: own,
      body: meetingWords.extend({ meetingId: id }),
      returns: nothing,
    }),
    AnswerCheckIn: post({
      about:
        'Says how it goes, asked or not: all is well, it takes an hour longer, or help is needed, which the friend is told at once. A friend who was told is told of a later answer too. `until` is the end that its writer has read: where it is another one, an hour was added already, and none is added. Conflict with detail.reason Over where nobody reads it any more, TooLong for more than a day.',
      access: own,
      body: named.extend({ answer: z.enum(checkInAnswers), until: instant }),
      returns: nothing,
    }),
    RenewMeetingLink: post({
      about:
        'Makes another link in place of the one that there is, which opens nothing any more; addresses go with it. One that was ended goes on. Conflict with detail.reason Over after its end.',
      access: own,
      rates: [meetingRates.sharedMeetings],
      body: named,
      returns: nothing,
    }),
    EndSharedMeeting: post({
      about: 'Ends the link and forgets the addresses: nobody is asked or told of anything any more.',
      access: own,
      body: named,
      returns: nothing,
    }),
    AddMeetingFeedback: post({
      about:
        'Tells the desk of safety how a meeting was, and nobody else. Conflict with detail.reason TooEarly before it begins, Nobody where it is about no member, Given where it was told.',
      access: own,
      creates: true,
      body: named.extend({
        feeling: z.enum(meetingFeelings),
        text: manyLines(0, meetingLimits.feedback).default(''),
      }),
      returns: nothing,
    }),
    OpenSharedMeeting: post({
      about:
        'The meeting of a link, a mailed one as well; a post, so that what it holds is in no address. NotFound for what opens nothing (any more), LinkExpired some hours after the end.',
      ...opened,
      returns: sharedMeeting,
    }),
    FollowSharedMeeting: post({
      about:
        'Sends a link to an address that wants to be written to; nothing else goes there before that link is opened. Conflict with detail.reason Full beside three others.',
      ...opened,
      rates: [meetingRates.meetingAddresses],
      body: z.strictObject({ token, email }),
      returns: nothing,
    }),
    ConfirmMeetingAddress: post({
      about: 'Opens the meeting of a mailed link as OpenSharedMeeting does, and confirms the address that it went to.',
      ...opened,
      returns: sharedMeeting,
    }),
  },
})
