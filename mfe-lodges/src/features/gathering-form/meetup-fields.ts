/** The fields of a meetup as its form holds them. */
import type { CallInput } from '@samvaer/contracts/client'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { maximumMeetupPlaces } from '@samvaer/contracts/lodges/values'
import { oneLine } from '@samvaer/contracts/text/fields'
import * as z from 'zod'
import type { Meetup } from '../calendar-data/meetup-queries.ts'
import { type PersistedForm, usePersistedForm } from '../persisted-form/use-persisted-form.ts'
import { type PollDraft, pollDraftOf, pollProblem, writtenPollOf } from '../poll/poll-draft.ts'
import {
  emptyGathering,
  type GatheringFields,
  gatheringFieldsOf,
  gatheringRules,
  writtenGathering,
} from './gathering-fields.ts'

export interface MeetupFields extends GatheringFields {
  town: string
  poll: PollDraft | null
}

/** The rules; what somebody has voted on is not sent again. */
const rulesOf = (voted: boolean, kept: PollDraft | null) =>
  z
    .object({ ...gatheringRules, town: oneLine(1, 60), poll: z.custom<PollDraft | null>() })
    .refine(({ poll }) => voted || pollProblem(poll, Date.now(), kept?.closesAt) === undefined, { path: ['poll'] })

export const useMeetupForm = (place: string, initial: MeetupFields, voted = false): PersistedForm<MeetupFields> =>
  usePersistedForm<MeetupFields>({ place, initial, rules: rulesOf(voted, initial.poll) })

export const emptyMeetup = (category: LodgeCategory, day: string, town: string): MeetupFields => ({
  ...emptyGathering(category, day),
  town,
  poll: null,
})

export const meetupFieldsOf = (meetup: Meetup): MeetupFields => ({
  ...gatheringFieldsOf(meetup),
  town: meetup.town,
  poll: pollDraftOf(meetup.poll),
})

export type WrittenMeetup = Omit<CallInput<'Lodges/CreateMeetup'>, 'lodgeId'>

/** Returns the meetup to send; undefined while something in it is wrong. A poll with votes stays as it is. */
export const writtenMeetup = (fields: MeetupFields, voted: boolean): WrittenMeetup | undefined => {
  const common = writtenGathering(fields, maximumMeetupPlaces)
  return common && { ...common, town: fields.town.trim(), ...(!voted && { poll: writtenPollOf(fields.poll) }) }
}
