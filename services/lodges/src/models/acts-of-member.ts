import { Schema } from 'mongoose'

/** When a member did what is limited in number, light and dark together; see limits.ts. */
export interface ActsRow {
  /** `<kind>:<profileId>` */
  _id: string
  times: Date[]
  /** When the row counts for nothing any more. */
  purgeAt: Date
}

export const actsSchema = (collection: string): Schema<ActsRow> =>
  new Schema<ActsRow>(
    { _id: { type: String, required: true }, times: { type: [Date], required: true }, purgeAt: Date },
    { collection, versionKey: false },
  ).index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
