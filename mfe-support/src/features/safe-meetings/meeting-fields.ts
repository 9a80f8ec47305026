/** The fields of a meeting as they are written, by the clock of this browser. */
import { looksLikeLink } from '@samvaer/contracts/safety/meeting-values'

export interface MeetingFields extends Record<string, string> {
  name: string
  with: string
  place: string
  /** yyyy-mm-dd. */
  day: string
  /** hh:mm; an end that is not behind the beginning is on the next day. */
  from: string
  until: string
  note: string
}

export type FieldName = 'name' | 'with' | 'place' | 'day' | 'from' | 'until'

const hour = 60 * 60 * 1000
const two = (number: number): string => String(number).padStart(2, '0')
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
const timeOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

/** Returns the two times as instants; undefined where one of them is not written yet. */
export const timesOf = ({ day, from, until }: MeetingFields): { from: string; until: string } | undefined => {
  const [begins, ends] = [new Date(`${day}T${from}`), new Date(`${day}T${until}`)]
  if (Number.isNaN(begins.getTime()) || Number.isNaN(ends.getTime())) return undefined
  if (ends <= begins) ends.setDate(ends.getDate() + 1)
  return { from: begins.toISOString(), until: ends.toISOString() }
}

/** Returns the missing and wrong fields, in the order of the form. */
export const wrongFields = (fields: MeetingFields, now: Date): FieldName[] => {
  const times = timesOf(fields)
  const isDay = !Number.isNaN(Date.parse(fields.day))
  const wrong: Record<FieldName, boolean> = {
    name: fields.name.trim() === '' || looksLikeLink(fields.name),
    with: fields.with.trim() === '',
    place: fields.place.trim() === '',
    day: !isDay,
    from: fields.from === '',
    until: fields.until === '' || (times !== undefined && new Date(times.until) <= now),
  }
  return (Object.keys(wrong) as FieldName[]).filter((name) => wrong[name])
}

/** Begins at the next full hour, for three hours. */
export const beginFields = (now: Date, given: { name: string; with: string }): MeetingFields => {
  const from = new Date(Math.ceil(now.getTime() / hour) * hour)
  const until = new Date(from.getTime() + 3 * hour)
  return { ...given, place: '', day: dayOf(from), from: timeOf(from), until: timeOf(until), note: '' }
}

interface Written {
  name: string
  with: string
  place: string
  note: string
  from: string
  until: string
}

export const fieldsOf = ({ name, with: met, place, note, from, until }: Written): MeetingFields => {
  const [begins, ends] = [new Date(from), new Date(until)]
  return { name, with: met, place, note, day: dayOf(begins), from: timeOf(begins), until: timeOf(ends) }
}

/** The words as a call takes them; undefined while times are not whole. */
export const writtenOf = (fields: MeetingFields): Written | undefined => {
  const { name, with: met, place, note } = fields
  const times = timesOf(fields)
  return times && { name: name.trim(), with: met.trim(), place: place.trim(), note: note.trim(), ...times }
}
