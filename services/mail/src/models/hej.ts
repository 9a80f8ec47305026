import type { HejAbout } from '@samvaer/contracts/mail/hej'
import { Schema } from 'mongoose'

/** The last hej between two members: one row a pair, whoever of the two said it. */
export interface HejRow {
  /** See `pairKey` of conversations. */
  _id: string
  community: string
  fromId: number
  toId: number
  about: HejAbout
  /** Declined stays, so that its sender sees no difference; TakenBack until it may be said again. */
  state: 'Waiting' | 'Answered' | 'Declined' | 'TakenBack'
  saidAt: Date
  /** When it came into its state. */
  changedAt: Date
}

export const hejSchema = (collection: string): Schema<HejRow> => {
  const schema = new Schema<HejRow>(
    {
      _id: { type: String, required: true },
      community: { type: String, required: true },
      fromId: { type: Number, required: true },
      toId: { type: Number, required: true },
      about: { type: Schema.Types.Mixed, required: true },
      state: { type: String, required: true },
      saidAt: { type: Date, required: true },
      changedAt: { type: Date, required: true },
    },
    { collection, versionKey: false, minimize: false },
  )
  schema.index({ toId: 1, state: 1, saidAt: -1, fromId: -1 })
  schema.index({ fromId: 1, saidAt: -1, toId: -1 })
  return schema
}
