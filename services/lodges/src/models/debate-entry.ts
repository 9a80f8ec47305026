import type { RichText } from '@samvaer/contracts/rich-text'
import { Schema } from 'mongoose'

export interface DebateEntryRow {
  /** The debateEntryId. */
  _id: number
  lodgeId: number
  categoryId: number
  authorId: number
  /** Not deleted, and by somebody who is found. */
  listed: boolean
  title: string
  text: RichText
  excerpt: string
  /** The media of its pictures; absent without any. */
  pictures?: number[]
  createdAt: Date
  editedAt: Date | null
  latestCommentAt: Date | null
  /** The latest comment, or the creation. */
  activityAt: Date
  comments: number
  likes: number
  views: number
  pinned: boolean
  locked: boolean
  version: number
  deletedAt?: Date
  deletedBy?: number
  purgeAt?: Date
}

export const debateEntrySchema = (collection: string): Schema<DebateEntryRow> => {
  const schema = new Schema<DebateEntryRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      categoryId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
      title: { type: String, required: true },
      text: { type: Schema.Types.Mixed, required: true },
      excerpt: { type: String, default: '' },
      pictures: { type: [Number], default: undefined },
      createdAt: { type: Date, required: true },
      editedAt: { type: Date, default: null },
      latestCommentAt: { type: Date, default: null },
      activityAt: { type: Date, required: true },
      comments: { type: Number, default: 0 },
      likes: { type: Number, default: 0 },
      views: { type: Number, default: 0 },
      pinned: { type: Boolean, default: false },
      locked: { type: Boolean, default: false },
      version: { type: Number, default: 1 },
      deletedAt: Date,
      deletedBy: Number,
      purgeAt: Date,
    },
    { collection, versionKey: false, minimize: false },
  )
  for (const time of ['createdAt', 'activityAt']) {
    schema.index({ lodgeId: 1, listed: 1, pinned: 1, [time]: -1, _id: -1, authorId: 1 })
    schema.index({ categoryId: 1, listed: 1, pinned: 1, [time]: -1, _id: -1, authorId: 1 })
  }
  schema.index({ authorId: 1, listed: 1 })
  schema.index({ pictures: 1 }, { sparse: true })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
  return schema
}
