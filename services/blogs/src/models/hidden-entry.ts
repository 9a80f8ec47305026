import { Schema } from 'mongoose'

/** Somebody does not want to see an entry. It repeats what the list of hidden ones filters by. */
export interface HiddenEntryRow {
  profileId: number
  blogEntryId: number
  /** The author of the entry. */
  authorId: number
  listed: boolean
  hiddenAt: Date
  purgeAt?: Date
}

export const hiddenEntrySchema = (collection: string): Schema<HiddenEntryRow> => {
  const schema = new Schema<HiddenEntryRow>(
    {
      profileId: { type: Number, required: true },
      blogEntryId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      hiddenAt: { type: Date, required: true },
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, blogEntryId: 1 }, { unique: true })
  schema.index({ profileId: 1, listed: 1, hiddenAt: -1, blogEntryId: -1, authorId: 1 })
  schema.index({ blogEntryId: 1 })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
