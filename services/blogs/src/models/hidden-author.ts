import { Schema } from 'mongoose'

/** Somebody does not want to see an author's entries. */
export interface HiddenAuthorRow {
  profileId: number
  authorId: number
  /** The author is Active. */
  listed: boolean
  /** The author's name as it sorts. */
  nameKey: string
}

export const hiddenAuthorSchema = (collection: string): Schema<HiddenAuthorRow> => {
  const schema = new Schema<HiddenAuthorRow>(
    {
      profileId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      nameKey: { type: String, default: '' },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, authorId: 1 }, { unique: true })
  schema.index({ profileId: 1, listed: 1, nameKey: 1, authorId: 1 })
  schema.index({ authorId: 1 })
  return schema
}
