/** The fields that the forms of meetups and events share. */
import { manyLines, oneLine } from '@samvaer/contracts/text/fields'
import * as z from 'zod'
import { emptyWhen, type WhenForm, whenForm, whenOf } from '../when/when-form.ts'

export interface GatheringFields {
  title: string
  text: string
  when: WhenForm
  address: string
  /** As it is written; '' without a limit. */
  places: string
  balanced: boolean
  /** The version on which the fields were written; 0 for something new. */
  version: number
}

/** The rules of these. Times and places say themselves what is wrong with them, once sending was tried. */
export const gatheringRules = {
  title: oneLine(1, 120),
  text: manyLines(0, 5000),
  when: z.custom<WhenForm>(),
  address: oneLine(0, 200),
  places: z.string(),
  balanced: z.boolean(),
  version: z.int(),
} as const

export const emptyGathering = (day = ''): GatheringFields => ({
  title: '',
  text: '',
  when: emptyWhen(day),
  address: '',
  places: '',
  balanced: false,
  version: 0,
})

/** A meetup or an event as it stands. */
interface Standing {
  title: string
  text: string | null
  startsAt: string
  endsAt: string | null
  timeZone: string
  address: string | null
  places: number | null
  balanced: boolean
  version: number
}

export const gatheringFieldsOf = (stands: Standing): GatheringFields => ({
  title: stands.title,
  text: stands.text ?? '',
  when: whenForm(stands),
  address: stands.address ?? '',
  places: stands.places === null ? '' : String(stands.places),
  balanced: stands.balanced,
  version: stands.version,
})

/** The limit that is written; null without one, undefined for what is none. */
export const placesOf = (written: string, most: number): number | null | undefined => {
  if (written.trim() === '') return null
  const places = Number(written)
  return Number.isInteger(places) && places >= 2 && places <= most ? places : undefined
}

/** Returns what is sent of these fields; undefined while something in them is wrong. */
export const writtenGathering = (fields: GatheringFields, most: number) => {
  const when = whenOf(fields.when)
  const places = placesOf(fields.places, most)
  if ('problem' in when || places === undefined) return undefined
  return {
    ...when,
    title: fields.title.trim(),
    text: fields.text.trim(),
    address: fields.address.trim(),
    places,
    balanced: places !== null && fields.balanced,
  }
}
