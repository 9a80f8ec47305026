import { Schema } from 'mongoose'

/** A member’s comments on one entry; it repeats the fields that the list of commented entries sorts by. */
export interface CommentedEntryRow {
  profileId: number
  blogEntryId: number
  /** The author of the entry. */
  authorId: number
  /** Of the entry. */
  listed: boolean
  /** Of the entry. */
  activityAt: Date
  /** The number of comments; without one there is no row. */
  comments: number
  purgeAt?: Date
}

export const commentedEntrySchema = (collection: string): Schema<CommentedEntryRow> => {
  const schema = new Schema<CommentedEntryRow>(
    {
      profileId: { type: Number, required: true },
      blogEntryId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      activityAt: { type: Date, required: true },
      comments: { type: Number, required: true },
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, blogEntryId: 1 }, { unique: true })
  schema.index({ profileId: 1, listed: 1, activityAt: -1, blogEntryId: -1, authorId: 1 })
  schema.index({ blogEntryId: 1 })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
