import { Schema } from 'mongoose'

/** Somebody left the dark variant: looked through once more when nothing can be written in their name any more. */
export interface DarkLeaverRow {
  /** The profileId. */
  _id: number
  lookAt: Date
}

export const darkLeaverSchema = (collection: string): Schema<DarkLeaverRow> =>
  new Schema<DarkLeaverRow>(
    { _id: { type: Number, required: true }, lookAt: { type: Date, required: true } },
    { collection, versionKey: false },
  ).index({ lookAt: 1 })
