import { type TracedAct, tracedActs } from '@samvaer/contracts/support/values'
import { Schema } from 'mongoose'

/** As long as the audit is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

/** Traces of what staff did: added in the transaction of the act, and never changed. */
export interface StaffTraceRow {
  _id: number
  act: TracedAct
  /** The contentId, the macroId, or the profileId of whom it is about. */
  subjectId: number
  actorId: number
  at: Date
  /** The community whose staff did it; null for what all of them share, such as prepared answers. */
  community: string | null
  /** The key of what another service publishes, by which it is kept once. */
  key?: string
  /** About whom it is, and why it was done. */
  profileId: number | null
  reason: string | null
  /** Of a version: its number, and from when on it is shown or was to be. */
  number: number | null
  from: Date | null
  /** The text that was planned or is gone: staff write it for everybody, so that it names nobody. */
  words: unknown
}

export const staffTraceSchema = (collection: string): Schema<StaffTraceRow> => {
  const schema = new Schema<StaffTraceRow>(
    {
      _id: { type: Number, required: true },
      act: { type: String, enum: tracedActs, required: true },
      subjectId: { type: Number, required: true },
      actorId: { type: Number, required: true },
      at: { type: Date, required: true },
      community: { type: String, default: null },
      key: String,
      profileId: { type: Number, default: null },
      reason: { type: String, default: null },
      number: { type: Number, default: null },
      from: { type: Date, default: null },
      words: { type: Schema.Types.Mixed, default: null },
    },
    { collection, versionKey: false },
  )
  schema.index({ subjectId: 1, at: -1, _id: -1 })
  schema.index({ at: -1, _id: -1 })
  schema.index({ act: 1, at: -1, _id: -1 })
  schema.index({ actorId: 1, at: -1, _id: -1 })
  schema.index({ profileId: 1, at: -1, _id: -1 })
  schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } })
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
