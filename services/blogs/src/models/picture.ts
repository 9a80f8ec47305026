import { Schema } from 'mongoose'

/** An upload that its author put into a text. The media service has it; here stands what it is kept for (decision 32). */
export interface PictureRow {
  /** See pictureKey. */
  _id: string
  mediaId: number
  authorId: number
  community: string
  /** The media service knows that it belongs to the blogs. */
  claimed: boolean
  /** An entry that is out shows it, so every member may read it. */
  shown: boolean
  /** Rises with everything that is decided of it, so that two who decide at once meet here. */
  turns: number
  /** When a text was last seen that needs it. */
  seenAt: Date
  /** When it is looked for again. */
  lookAt: Date
  /** Nothing needs it: it is being deleted, and no text takes it any more. */
  gone: boolean
}

/** With the author in front, so that nobody stands in the way of another one’s upload by guessing its number. */
export const pictureKey = (authorId: number, mediaId: number): string => `${authorId}:${mediaId}`

export const pictureSchema = (collection: string): Schema<PictureRow> => {
  const schema = new Schema<PictureRow>(
    {
      _id: { type: String, required: true },
      mediaId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      community: { type: String, required: true },
      claimed: { type: Boolean, required: true },
      shown: { type: Boolean, required: true },
      turns: { type: Number, default: 0 },
      seenAt: { type: Date, required: true },
      lookAt: { type: Date, required: true },
      gone: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ lookAt: 1 })
  return schema
}
