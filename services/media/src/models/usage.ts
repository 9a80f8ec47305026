import { Schema } from 'mongoose'

/** The bytes that a member has stored on both sides together (docs/product/limits.md "quota"). */
export interface UsageRow {
  /** The profile. */
  _id: number
  items: number
  bytes: number
}

export const usageSchema = (collection: string): Schema<UsageRow> =>
  new Schema<UsageRow>(
    {
      _id: { type: Number, required: true },
      items: { type: Number, required: true },
      bytes: { type: Number, required: true },
    },
    { collection, versionKey: false },
  )
