import { Schema } from 'mongoose'

/** As long as the audit is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

/** One of the staff could see the video of a validation, from when to when. */
export interface ValidationLookRow {
  validationId: number
  /** The owner of the video. */
  profileId: number
  staffId: number
  openedAt: Date
  /** Null while it is open. */
  closedAt: Date | null
}

export const validationLookSchema = (collection: string): Schema<ValidationLookRow> => {
  const schema = new Schema<ValidationLookRow>(
    {
      validationId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      staffId: { type: Number, required: true },
      openedAt: { type: Date, required: true },
      closedAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  )
  schema.index({ validationId: 1, closedAt: 1 })
  schema.index({ staffId: 1, closedAt: 1 })
  schema.index({ profileId: 1, closedAt: 1 })
  schema.index({ openedAt: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
