import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { Schema } from 'mongoose'

/** A former version of an entry or a comment (docs/product/blogs.md, docs/product/roles.md). */
export interface RevisionRow {
  itemType: LikeItemType
  itemId: number
  title?: string
  text: RichText | string
  tags?: string[]
  /** The media of its pictures. */
  pictures?: number[]
  version: number
  /** When the text after this one took its place. */
  replacedAt: Date
  /** Goes together with a deleted item. */
  purgeAt?: Date
}

export const revisionSchema = (collection: string): Schema<RevisionRow> => {
  const schema = new Schema<RevisionRow>(
    {
      itemType: { type: String, required: true },
      itemId: { type: Number, required: true },
      title: String,
      text: { type: Schema.Types.Mixed, required: true },
      tags: { type: [String], default: undefined },
      pictures: { type: [Number], default: undefined },
      version: { type: Number, default: 1 },
      replacedAt: { type: Date, required: true },
      purgeAt: Date,
    },
    { collection, versionKey: false, minimize: false },
  )
  schema.index({ itemType: 1, itemId: 1, version: -1 })
  schema.index({ pictures: 1 }, { sparse: true })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
