/** Reminders of events and meetups: what is due, when somebody needs none, and what they say. */
import { type Language, languages } from '@samvaer/contracts/core/values'
import { dateFormat } from '@samvaer/contracts/text/date-format'
import { hasDate } from '../models/dates.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { Titles } from '../models/notification-batch.ts'
import { type Reminded, type Reminder, reminders } from '../models/reminded.ts'

/** The marks of something new: a member who hears of it now needs no reminder. */
export const remindedOf = ({ startsAt }: { startsAt: Date }, now: Date): Reminded => {
  const mark = ({ before }: Reminder) => (startsAt.getTime() <= now.getTime() + before ? now : null)
  const [theDayBefore, soon] = reminders
  return { remindedAt: mark(theDayBefore), remindedSoonAt: mark(soon) }
}

/** Matches what a reminder is due of now. */
export const dueFor = ({ mark, before, until }: Reminder, now: Date) => {
  const from = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  return { startsAt: { $gt: from(until), $lte: from(before) }, [mark]: null, ...hasDate }
}

interface Beginning {
  title: string
  startsAt: Date
  timeZone: string
}

/**
 * Returns, in each language, a title with the day and the hour of its beginning where it is: whoever reads the reminder
 * later still reads when.
 */
export const titlesWithTime = ({ title, startsAt, timeZone }: Beginning): Titles => {
  const when = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const
  const inLanguage = (language: Language) => `${title}, ${dateFormat(language, when).format(startsAt)}`
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Titles
}

/** Returns each side with each reminder. */
export const remindersOfSides = (parts: LodgesParts): [Side, Reminder][] =>
  bothSides(parts).flatMap((side) => reminders.map((reminder): [Side, Reminder] => [side, reminder]))
