/** Reminders of events and meetups: what is due, and when somebody needs none. */
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
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
  return { startsAt: { $gt: from(until), $lte: from(before) }, [mark]: null }
}

/** Returns each side with each reminder. */
export const remindersOfSides = (parts: LodgesParts): [Side, Reminder][] =>
  bothSides(parts).flatMap((side) => reminders.map((reminder): [Side, Reminder] => [side, reminder]))
