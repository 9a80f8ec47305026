import { Schema } from 'mongoose'

/** The kinds of texts of a lodge that may have a poll. */
export type PollOf = 'DebateEntry' | 'Meetup'

export interface PollRow {
  /** The pollId. */
  _id: number
  of: PollOf
  /** The entry or the meetup. */
  itemId: number
  lodgeId: number
  question: string
  options: string[]
  several: boolean
  anonymous: boolean
  closesAt: Date | null
  /** When somebody closed it. */
  closedAt: Date | null
  /** Rises with every change of what is asked. */
  version: number
  /** Rises with every vote, change and closing, so that two at once meet here and one waits for the other. */
  turns: number
  purgeAt?: Date
}

export const pollSchema = (collection: string): Schema<PollRow> =>
  new Schema<PollRow>(
    {
      _id: { type: Number, required: true },
      of: { type: String, required: true },
      itemId: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      question: { type: String, default: '' },
      options: { type: [String], required: true },
      several: { type: Boolean, required: true },
      anonymous: { type: Boolean, required: true },
      closesAt: { type: Date, default: null },
      closedAt: { type: Date, default: null },
      version: { type: Number, default: 1 },
      turns: { type: Number, default: 0 },
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
    .index({ of: 1, itemId: 1 }, { unique: true })
    .index({ lodgeId: 1 })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
