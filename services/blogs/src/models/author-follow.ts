import { Schema } from 'mongoose'

/** Somebody follows an author. */
export interface AuthorFollowRow {
  profileId: number
  authorId: number
  /** The author is Active. */
  listed: boolean
  /** The author's name as it sorts, so that the list by name is read from an index. */
  nameKey: string
  /** The follower is Active. */
  followerListed: boolean
  followedAt: Date
}

export const authorFollowSchema = (collection: string): Schema<AuthorFollowRow> => {
  const schema = new Schema<AuthorFollowRow>(
    {
      profileId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      nameKey: { type: String, default: '' },
      followerListed: { type: Boolean, default: true },
      followedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, authorId: 1 }, { unique: true })
  schema.index({ profileId: 1, listed: 1, nameKey: 1, authorId: 1 })
  schema.index({ authorId: 1, followerListed: 1, followedAt: -1, profileId: -1 })
  return schema
}
