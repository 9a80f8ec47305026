/** Reminders of events and meetups, and their marks in a row. */

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Guests are reminded so long before the beginning (milliseconds), each time once; a late reminder gives way to the next. */
export const reminders = [
  { variant: 'reminder', mark: 'remindedAt', before: day, until: 2 * hour },
  { variant: 'soon', mark: 'remindedSoonAt', before: 2 * hour, until: 0 },
] as const

export type Reminder = (typeof reminders)[number]
/** When guests were reminded; null while they are still to be. */
export type Reminded = Record<Reminder['mark'], Date | null>

export const notReminded: Reminded = { remindedAt: null, remindedSoonAt: null }
