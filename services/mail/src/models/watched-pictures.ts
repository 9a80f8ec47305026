import { Schema } from 'mongoose'

/**
 * Pictures of a message that somebody has to look after: claimed for one that is not written yet, or of one that is
 * going. Afterwards there is no row.
 */
export interface WatchedPicturesRow {
  /** See pictureItem. */
  _id: string
  authorId: number
  clientMessageId: string
  mediaIds: number[]
  /** The access that they were claimed with; null for those of a message that is going. */
  access: string | null
  /** They are being deleted: no message takes them any more. */
  gone: boolean
  /** When to delete what no message has. */
  lookAt: Date
}

export const watchedPicturesSchema = (collection: string): Schema<WatchedPicturesRow> => {
  const schema = new Schema<WatchedPicturesRow>(
    {
      _id: { type: String, required: true },
      authorId: { type: Number, required: true },
      clientMessageId: { type: String, required: true },
      mediaIds: { type: [Number], required: true },
      access: { type: String, default: null },
      gone: { type: Boolean, default: false },
      lookAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ lookAt: 1 })
  return schema
}
