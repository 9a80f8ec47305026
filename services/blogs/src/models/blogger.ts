import { Schema } from 'mongoose'

/** The choices and marks of a member about the own blog; no row as long as there are none. */
export interface BloggerRow {
  /** The profileId. */
  _id: number
  /** Does not want to be curated (docs/product/blogs.md). */
  declinesCurating: boolean
  /** When the followers were looked at last. */
  followersReadAt: Date | null
  /** When an entry was curated last: whoever curates and an author who declines at the same moment meet here. */
  curatedAt: Date | null
}

export const bloggerSchema = (collection: string): Schema<BloggerRow> =>
  new Schema<BloggerRow>(
    {
      _id: { type: Number, required: true },
      declinesCurating: { type: Boolean, default: false },
      followersReadAt: { type: Date, default: null },
      curatedAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  )
