import { Schema } from 'mongoose'

/** Somebody follows an entry. It repeats what lists of followed entries filter and sort by. */
export interface EntryFollowRow {
  profileId: number
  blogEntryId: number
  /** The author of the entry: a block takes the follow away (docs/product/blocking.md). */
  authorId: number
  listed: boolean
  /** Of the entry. */
  createdAt: Date
  activityAt: Date
  purgeAt?: Date
}

export const entryFollowSchema = (collection: string): Schema<EntryFollowRow> => {
  const schema = new Schema<EntryFollowRow>(
    {
      profileId: { type: Number, required: true },
      blogEntryId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      createdAt: { type: Date, required: true },
      activityAt: { type: Date, required: true },
      purgeAt: Date,
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, blogEntryId: 1 }, { unique: true })
  schema.index({ profileId: 1, listed: 1, createdAt: -1, blogEntryId: -1, authorId: 1 })
  schema.index({ profileId: 1, listed: 1, activityAt: -1, blogEntryId: -1, authorId: 1 })
  schema.index({ blogEntryId: 1 })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
