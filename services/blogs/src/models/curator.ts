import { Schema } from 'mongoose'

/** The grant that makes a member a curator; staff give it, for a brand. */
export const curatorGrant = 'blog.curate'

/**
 * A member who may curate, with what the count of curated entries said last (docs/product/blogs.md: a count for curators only).
 */
export interface CuratorRow {
  /** The profileId. */
  _id: number
  community: string
  /** When the curated entries were looked at last. */
  readAt: Date
  /** The count that was published last. */
  published: number
}

export const curatorSchema = (collection: string): Schema<CuratorRow> =>
  new Schema<CuratorRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      readAt: { type: Date, required: true },
      published: { type: Number, default: 0 },
    },
    { collection, versionKey: false },
  )
