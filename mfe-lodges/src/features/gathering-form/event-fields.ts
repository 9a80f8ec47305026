/** The fields of an event as its form holds them. */
import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { joinModes, maximumPlaces } from '@samvaer/contracts/events/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { oneLine } from '@samvaer/contracts/text/fields'
import * as z from 'zod'
import { type PersistedForm, usePersistedForm } from '../persisted-form/use-persisted-form.ts'
import {
  emptyGathering,
  type GatheringFields,
  gatheringFieldsOf,
  gatheringRules,
  writtenGathering,
} from './gathering-fields.ts'

export const statuses = ['Confirmed', 'Tentative'] as const

export interface EventFields extends GatheringFields {
  countryId: string
  zipCode: string
  joinMode: string
  status: string
  /** The invited members. */
  invited: ProfileCard[]
  /** A name that is written and not chosen yet; '' with none. */
  invitedName: string
}

const eventRules = z.object({
  ...gatheringRules,
  countryId: z.string().min(1),
  zipCode: oneLine(2, 10),
  joinMode: z.string(),
  status: z.string(),
  invited: z.custom<ProfileCard[]>(),
  // A name that nobody was chosen for would not be sent, and its writer would think that it was.
  invitedName: z.string().refine((name) => name.trim() === ''),
})

export const useEventForm = (place: string, initial: EventFields): PersistedForm<EventFields> =>
  usePersistedForm<EventFields>({ place, initial, rules: eventRules })

export const emptyEvent = (countryId: number | null): EventFields => ({
  ...emptyGathering('Other'),
  countryId: countryId === null ? '' : String(countryId),
  zipCode: '',
  joinMode: 'Free',
  status: 'Confirmed',
  invited: [],
  invitedName: '',
})

export const eventFieldsOf = (event: CallOutput<'Events/GetEventDataForEdit'>): EventFields => ({
  ...gatheringFieldsOf(event),
  countryId: String(event.place.countryId),
  zipCode: event.place.zipCode,
  joinMode: event.joinMode,
  status: event.status,
  invited: event.invited,
  invitedName: '',
})

export type WrittenEvent = CallInput<'Events/CreateEvent'>

/** Returns the event to send; undefined while something in it is wrong. */
export const writtenEvent = (fields: EventFields): WrittenEvent | undefined => {
  const common = writtenGathering(fields, maximumPlaces)
  const joinMode = joinModes.find((mode) => mode === fields.joinMode)
  const status = statuses.find((one) => one === fields.status)
  if (!common || !joinMode || !status) return undefined
  return {
    ...common,
    place: { countryId: Number(fields.countryId), zipCode: fields.zipCode.trim() },
    joinMode,
    status,
    invitedIds: fields.invited.map(({ profileId }) => profileId),
  }
}
