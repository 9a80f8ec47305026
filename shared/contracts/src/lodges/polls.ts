/** A poll in a debate or a meetup: one question with its options, which those vote on who may comment there. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { staffReason } from '../core/staff-reason.ts'
import { profileCard } from '../profile/card.ts'
import { oneLine, unfinishedLine } from '../text/fields.ts'
import { ownLodgeRights } from './rights.ts'
import { pollLimits } from './values.ts'

const isDifferent = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.toLocaleLowerCase())).size === options.length

/** A poll as its author writes it. */
export const pollForm = z.strictObject({
  /** Empty where the title above it asks already. */
  question: oneLine(0, pollLimits.question),
  options: z
    .array(oneLine(1, pollLimits.option))
    .min(pollLimits.least)
    .max(pollLimits.most)
    .refine(isDifferent, { params: { code: 'same' } }),
  /** A voter may choose several. */
  several: z.boolean(),
  /** Nobody learns who voted for what. */
  anonymous: z.boolean(),
  closesAt: instant.nullable(),
})
export type PollForm = z.infer<typeof pollForm>

/** The same in a draft: nothing of it is complete yet. */
export const unfinishedPoll = z.strictObject({
  question: unfinishedLine(pollLimits.question),
  options: z.array(unfinishedLine(pollLimits.option)).max(pollLimits.most),
  several: z.boolean(),
  anonymous: z.boolean(),
  closesAt: instant.nullable(),
})

export type UnfinishedPoll = z.infer<typeof unfinishedPoll>

/** A poll that comes with its text: null takes it away, without it the poll stays as it is. */
export const writtenPoll = pollForm.nullable().optional()

/** A poll as one viewer may see it. */
export const seenPoll = z.object({
  pollId: z.int(),
  question: z.string(),
  options: z.array(z.string()),
  several: z.boolean(),
  anonymous: z.boolean(),
  closesAt: instant.nullable(),
  closed: z.boolean(),
  /** Rises with every change of what is asked. */
  version: z.int(),
  /** The number of those who voted. */
  voters: z.int(),
  /** The options that the viewer voted for, by their places. */
  mine: z.array(z.int()),
  /** Votes for each option; null until the viewer has voted or it is closed, but for its author. */
  results: z.array(z.int()).nullable(),
  may: z.object({ vote: z.boolean(), close: z.boolean() }),
})
export type SeenPoll = z.infer<typeof seenPoll>

const pollReference = z.strictObject({ pollId: id })
const place = z
  .int()
  .min(0)
  .max(pollLimits.most - 1)

export const pollCalls = {
  VoteInPoll: post({
    about:
      'Votes in a poll, in place of the vote of before; without an option it takes the vote back. Conflict with detail.reason PollClosed, or PollChanged where something else is asked by now.',
    access: signedIn.notBanned('Comments').may(ownLodgeRights['poll.vote']),
    body: pollReference.extend({ options: z.array(place).max(pollLimits.most), version: z.int().min(1) }),
    returns: nothing,
  }),
  ClosePoll: post({
    about: 'Closes a poll for good: its author, and those who look after the lodge.',
    access: signedIn.may(ownLodgeRights['poll.close']),
    body: pollReference.extend({ reason: staffReason }),
    returns: nothing,
  }),
  GetPollVoters: get({
    about:
      'Lists who voted for an option, the latest first, where the poll has names and the viewer may see what came of it.',
    access: signedIn.may(ownLodgeRights['poll.read']),
    query: paged({ pollId: id, option: z.coerce.number<number | string>().pipe(place) }),
    returns: page(profileCard),
  }),
}
