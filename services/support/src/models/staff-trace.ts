import { Schema } from 'mongoose'

/** As long as the audit is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

export type TracedAct =
  /** A version that is to come, and one that is shown at once. */
  | 'ContentPlanned'
  | 'ContentPublished'
  /** A planned version that does not come, a piece that is shown no more, and one that is gone. */
  | 'ContentCancelled'
  | 'ContentWithdrawn'
  | 'ContentDeleted'
  | 'MacroChanged'
  | 'MacroDeleted'

/** Traces of what staff did to the texts for everybody: added in the transaction of the act, and never changed. */
export interface StaffTraceRow {
  _id: number
  act: TracedAct
  /** The contentId or the macroId. */
  subjectId: number
  actorId: number
  at: Date
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
      act: { type: String, required: true },
      subjectId: { type: Number, required: true },
      actorId: { type: Number, required: true },
      at: { type: Date, required: true },
      number: { type: Number, default: null },
      from: { type: Date, default: null },
      words: { type: Schema.Types.Mixed, default: null },
    },
    { collection, versionKey: false },
  )
  schema.index({ subjectId: 1, at: -1, _id: -1 })
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
