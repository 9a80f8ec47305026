import { Schema } from 'mongoose'

/** Uploads that are, or were, to become part of a message; looked at again from `lookAt` on. */
export interface WatchedMediaRow {
  /** The item that they belong to. */
  _id: string
  mediaIds: number[]
  /** They are being erased: no message takes them any more. */
  gone: boolean
  lookAt: Date
}

export const watchedMediaSchema = (collection: string): Schema<WatchedMediaRow> =>
  new Schema<WatchedMediaRow>(
    {
      _id: { type: String, required: true },
      mediaIds: { type: [Number], required: true },
      gone: { type: Boolean, default: false },
      lookAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  ).index({ lookAt: 1 })
