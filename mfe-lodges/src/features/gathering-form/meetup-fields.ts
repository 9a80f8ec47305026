/** The fields of a meetup as its form holds them. */
import type { CallInput } from '@samvaer/contracts/client'
import { maximumMeetupPlaces } from '@samvaer/contracts/lodges/values'
import { oneLine } from '@samvaer/contracts/text/fields'
import * as z from 'zod'
import type { Meetup } from '../calendar-data/meetup-queries.ts'
import { type PersistedForm, usePersistedForm } from '../persisted-form/use-persisted-form.ts'
import {
  emptyGathering,
  type GatheringFields,
  gatheringFieldsOf,
  gatheringRules,
  writtenGathering,
} from './gathering-fields.ts'

export interface MeetupFields extends GatheringFields {
  town: string
}

const meetupRules = z.object({ ...gatheringRules, town: oneLine(1, 60) })

export const useMeetupForm = (place: string, initial: MeetupFields): PersistedForm<MeetupFields> =>
  usePersistedForm<MeetupFields>({ place, initial, rules: meetupRules })

export const emptyMeetup = (day: string, town: string): MeetupFields => ({ ...emptyGathering(day), town })

export const meetupFieldsOf = (meetup: Meetup): MeetupFields => ({ ...gatheringFieldsOf(meetup), town: meetup.town })

export type WrittenMeetup = Omit<CallInput<'Lodges/CreateMeetup'>, 'lodgeId'>

/** Returns the meetup to send; undefined while something in it is wrong. */
export const writtenMeetup = (fields: MeetupFields): WrittenMeetup | undefined => {
  const common = writtenGathering(fields, maximumMeetupPlaces)
  return common && { ...common, town: fields.town.trim() }
}
