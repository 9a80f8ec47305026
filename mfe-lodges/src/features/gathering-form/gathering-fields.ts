/** The fields that the forms of meetups and events share. */
import { type Repetition, type SeriesScope, seriesLimits, seriesScopes } from '@samvaer/contracts/events/values'
import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import { categoryNames } from '@samvaer/contracts/lodges/values'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { manyLines, oneLine } from '@samvaer/contracts/text/fields'
import * as z from 'zod'
import { type DateDraft, dateDraftsOf, dateProblems, writtenDates } from '../dates/dates-draft.ts'
import { emptyWhen, type WhenForm, whenForm, whenOf } from '../when/when-form.ts'

/** The picture that it has; without a card while media are away, and kept all the same. */
export interface ChosenPicture {
  mediaId: number
  card: MediaCard | null
}

/** The repetition of something new, as it is written. */
export interface RepeatsDraft {
  /** '' for once. */
  every: Repetition | ''
  ends: 'times' | 'until'
  times: string
  /** yyyy-mm-dd. */
  until: string
}

export interface GatheringFields {
  title: string
  category: string
  picture: ChosenPicture | null
  text: string
  when: WhenForm
  address: string
  /** As it is written; '' without a limit. */
  places: string
  balanced: boolean
  repeats: RepeatsDraft
  /** Further dates that are proposed; null for one alone. */
  dates: DateDraft[] | null
  /** Dates that it has already: they may stay, however long ago. */
  keptDates: readonly string[]
  /** Of a series: what is changed. */
  scope: SeriesScope
  /** The version on which the fields were written; 0 for something new. */
  version: number
}

/** The rules of these. Times and places say themselves what is wrong with them, once sending was tried. */
export const gatheringRules = {
  title: oneLine(1, 120),
  category: z.string(),
  picture: z.custom<ChosenPicture | null>(),
  text: manyLines(0, 5000),
  when: z.custom<WhenForm>(),
  address: oneLine(0, 200),
  places: z.string(),
  balanced: z.boolean(),
  repeats: z.custom<RepeatsDraft>(),
  dates: z.custom<DateDraft[] | null>(),
  keptDates: z.custom<readonly string[]>(),
  scope: z.enum(seriesScopes),
  version: z.int(),
} as const

const once: RepeatsDraft = { every: '', ends: 'times', times: '8', until: '' }

export const emptyGathering = (category: LodgeCategory, day = ''): GatheringFields => ({
  title: '',
  category,
  picture: null,
  text: '',
  when: emptyWhen(day),
  address: '',
  places: '',
  balanced: false,
  repeats: once,
  dates: null,
  keptDates: [],
  scope: 'This',
  version: 0,
})

/** A meetup or an event as it stands. */
interface Standing {
  title: string
  category: LodgeCategory
  pictureId: number | null
  picture: MediaCard | null
  text: string | null
  startsAt: string
  endsAt: string | null
  timeZone: string
  address: string | null
  places: number | null
  balanced: boolean
  dates?: readonly string[] | undefined
  version: number
}

export const gatheringFieldsOf = (stands: Standing): GatheringFields => ({
  title: stands.title,
  category: stands.category,
  picture: stands.pictureId === null ? null : { mediaId: stands.pictureId, card: stands.picture },
  text: stands.text ?? '',
  when: whenForm(stands),
  address: stands.address ?? '',
  places: stands.places === null ? '' : String(stands.places),
  balanced: stands.balanced,
  repeats: once,
  dates: dateDraftsOf(stands, stands.dates),
  keptDates: stands.dates ?? [],
  scope: 'This',
  version: stands.version,
})

/** The limit that is written; null without one, undefined for what is none. */
export const placesOf = (written: string, most: number): number | null | undefined => {
  if (written.trim() === '') return null
  const places = Number(written)
  return Number.isInteger(places) && places >= 2 && places <= most ? places : undefined
}

/** Tells what is wrong with what is written of a series, whose first one is on a day. */
export const repeatsProblem = (
  { every, ends, times, until }: RepeatsDraft,
  day: string,
): 'times' | 'until' | undefined => {
  if (every === '') return undefined
  if (ends === 'until') return until > day ? undefined : 'until'
  const { least, most } = seriesLimits
  return /^\d+$/.test(times.trim()) && Number(times) >= least && Number(times) <= most ? undefined : 'times'
}

const writtenRepeats = ({ every, ends, times, until }: RepeatsDraft) =>
  every === '' ? undefined : ends === 'until' ? { every, until } : { every, times: Number(times) }

/** Returns what is sent of these fields; undefined while something in them is wrong. */
export const writtenGathering = (fields: GatheringFields, most: number) => {
  const when = whenOf(fields.when)
  const places = placesOf(fields.places, most)
  const category = categoryNames.find((name) => name === fields.category)
  if ('problem' in when || places === undefined || category === undefined) return undefined
  const several = fields.dates && { dates: writtenDates(fields.dates, when) }
  if (fields.dates && dateProblems(fields.dates, { ...when, kept: fields.keptDates }).some(Boolean)) return undefined
  // A gathering without a date does not come again.
  if (!several && repeatsProblem(fields.repeats, fields.when.day)) return undefined
  const repeats = several ? undefined : writtenRepeats(fields.repeats)
  return {
    ...when,
    title: fields.title.trim(),
    category,
    pictureId: fields.picture?.mediaId ?? null,
    text: fields.text.trim(),
    address: fields.address.trim(),
    places,
    balanced: places !== null && fields.balanced,
    ...(repeats && { repeats }),
    ...several,
  }
}
