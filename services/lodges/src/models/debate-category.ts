import { Schema } from 'mongoose'

export interface DebateCategoryRow {
  /** The categoryId. */
  _id: number
  lodgeId: number
  name: string
  description: string
  /** Its place in the lodge, from 0. */
  position: number
  /** Entries that lists show. */
  entries: number
  pinned: number
  latestAt: Date | null
}

export const debateCategorySchema = (collection: string): Schema<DebateCategoryRow> =>
  new Schema<DebateCategoryRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      name: { type: String, required: true },
      description: { type: String, default: '' },
      position: { type: Number, required: true },
      entries: { type: Number, default: 0 },
      pinned: { type: Number, default: 0 },
      latestAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  ).index({ lodgeId: 1, position: 1, _id: 1 })
