/** The collections: numbers of days, and for two days the members who have greeted. */
import { Schema } from 'mongoose'

/** Seconds. Nothing of a member outlives it, so nothing has to be erased when one leaves the site. */
const kept = 2 * 24 * 60 * 60

const expiring = { at: 1 } as const

interface DayRow {
  _id: string
  count: number
  at: Date
}

interface GreetedRow {
  /** The day, and the profile. */
  _id: string
  at: Date
}

const text = { type: String, required: true } as const
const time = { type: Date, required: true } as const
const plain = { versionKey: false } as const

export const models = {
  day: new Schema<DayRow>(
    { _id: text, count: { type: Number, default: 0 }, at: time },
    { collection: 'days', ...plain },
  ).index(expiring, { expireAfterSeconds: kept }),
  greeted: new Schema<GreetedRow>({ _id: text, at: time }, { collection: 'greeted', ...plain }).index(expiring, {
    expireAfterSeconds: kept,
  }),
}

/** The day of a place, in UTC: each community greets for itself, and each of its sides. */
export const dayOf = ({ community, dark }: { community: string; dark: boolean }, now: Date): string =>
  `${community}:${dark ? 'dark' : 'light'}:${now.toISOString().slice(0, 10)}`
