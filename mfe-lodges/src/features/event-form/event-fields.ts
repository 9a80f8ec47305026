/** The fields of an event as its form holds them. */

import type { CallInput, CallOutput } from '@samvaer/contracts/client'
import { joinModes, maximumPlaces } from '@samvaer/contracts/events/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { type HappeningFields, placesOf } from '../happening/form-fields.ts'
import { emptyWhen, whenForm, whenOf } from '../when/when-form.ts'

export const statuses = ['Confirmed', 'Tentative'] as const

export interface EventFields extends HappeningFields {
  countryId: string
  zipCode: string
  joinMode: string
  status: string
  /** The invited members. */
  invited: ProfileCard[]
}

export const emptyEvent = (countryId: number | null): EventFields => ({
  title: '',
  text: '',
  when: emptyWhen(),
  countryId: countryId === null ? '' : String(countryId),
  zipCode: '',
  address: '',
  joinMode: 'Free',
  status: 'Confirmed',
  places: '',
  balanced: false,
  invited: [],
  version: 0,
})

export const eventFieldsOf = (event: CallOutput<'Events/GetEventDataForEdit'>): EventFields => ({
  title: event.title,
  text: event.text,
  when: whenForm(event),
  countryId: String(event.place.countryId),
  zipCode: event.place.zipCode,
  address: event.address,
  joinMode: event.joinMode,
  status: event.status,
  places: event.places === null ? '' : String(event.places),
  balanced: event.balanced,
  invited: event.invited,
  version: event.version,
})

export type WrittenEvent = CallInput<'Events/CreateEvent'>

/** Returns the event to send; undefined while something in it is wrong. */
export const writtenEvent = (fields: EventFields): WrittenEvent | undefined => {
  const when = whenOf(fields.when)
  const places = placesOf(fields.places, maximumPlaces)
  const joinMode = joinModes.find((mode) => mode === fields.joinMode)
  const status = statuses.find((one) => one === fields.status)
  if ('problem' in when || places === undefined || !joinMode || !status) return undefined
  return {
    ...when,
    title: fields.title.trim(),
    text: fields.text.trim(),
    place: { countryId: Number(fields.countryId), zipCode: fields.zipCode.trim() },
    address: fields.address.trim(),
    joinMode,
    status,
    places,
    balanced: places !== null && fields.balanced,
    invitedIds: fields.invited.map(({ profileId }) => profileId),
  }
}
