/** A poll as its form holds it, and what is sent of it. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { pollLimits } from '@samvaer/contracts/lodges/values'
import * as z from 'zod'

export type SeenPoll = NonNullable<CallOutput<'Lodges/GetDebateEntry'>['poll']>
export type WrittenPoll = NonNullable<CallInput<'Lodges/CreateDebateEntry'>['poll']>

export interface PollDraft {
  question: string
  options: string[]
  several: boolean
  anonymous: boolean
  /** An instant as ISO 8601 text; '' while it is being chosen, null where it stays open. */
  closesAt: string | null
}

/** The same as this browser keeps it. */
export const keptPoll = z
  .object({
    question: z.string(),
    options: z.array(z.string()),
    several: z.boolean(),
    anonymous: z.boolean(),
    closesAt: z.string().nullable(),
  })
  .nullable()
  .default(null)

export const emptyPoll: PollDraft = {
  question: '',
  options: ['', ''],
  several: false,
  anonymous: false,
  closesAt: null,
}

export const pollDraftOf = (poll: SeenPoll | null): PollDraft | null => {
  if (!poll) return null
  const { question, options, several, anonymous, closesAt } = poll
  return { question, options, several, anonymous, closesAt }
}

/** Tells whether somebody has voted: then what is asked stays as it is. */
export const hasVotes = (poll: SeenPoll | null): boolean => poll !== null && poll.voters > 0

/** The draft as the service keeps it: a moment that is not whole yet is none. */
export const savedPoll = (draft: PollDraft | null): WrittenPoll | null =>
  draft && { ...draft, closesAt: draft.closesAt === '' ? null : draft.closesAt }

const optionsIn = ({ options }: PollDraft): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '')

export type PollProblem = 'few' | 'same' | 'moment'

/**
 * Finds what is wrong with a poll; empty options at its end and in it are none.
 * @param kept the moment at which it closes as it stands, which may be past
 */
export const pollProblem = (
  draft: PollDraft | null,
  now: number,
  kept: string | null = null,
): PollProblem | undefined => {
  if (!draft) return undefined
  const options = optionsIn(draft)
  if (options.length < pollLimits.least) return 'few'
  if (new Set(options.map((option) => option.toLocaleLowerCase())).size < options.length) return 'same'
  const { closesAt } = draft
  return closesAt === kept || closesAt === null || Date.parse(closesAt) > now ? undefined : 'moment'
}

/** Returns the poll to send, once nothing is wrong with it. */
export const writtenPollOf = (draft: PollDraft | null): WrittenPoll | null =>
  draft && { ...draft, question: draft.question.trim(), options: optionsIn(draft) }
