import { type SignalKind, signalKinds, signalStates } from '@samvaer/contracts/safety/values'
import { Schema } from 'mongoose'

/** A sign that something may be wrong about a member; never a punishment (decision 130). */
export interface SignalRow {
  _id: number
  community: string
  profileId: number
  kind: SignalKind
  /** Of an open one: found again it is the same. */
  openKey: string | null
  number: number
  /** The other members whom it is about. */
  otherIds: number[]
  state: (typeof signalStates)[number]
  firstAt: Date
  lastAt: Date
  endedAt: Date | null
  /** The staff member who dismissed it, or decided. */
  endedBy: number | null
}

export const signalSchema = (collection: string): Schema<SignalRow> => {
  const schema = new Schema<SignalRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      profileId: { type: Number, required: true },
      kind: { type: String, enum: signalKinds, required: true },
      openKey: { type: String, default: null },
      number: { type: Number, required: true },
      otherIds: { type: [Number], default: [] },
      state: { type: String, enum: signalStates, required: true },
      firstAt: { type: Date, required: true },
      lastAt: { type: Date, required: true },
      endedAt: { type: Date, default: null },
      endedBy: { type: Number, default: null },
    },
    { collection, versionKey: false },
  )
  schema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $gt: '' } } })
  schema.index({ profileId: 1, lastAt: -1 })
  // Those that are over, for the task that erases them.
  schema.index({ endedAt: 1 }, { partialFilterExpression: { endedAt: { $gt: new Date(0) } } })
  return schema
}
