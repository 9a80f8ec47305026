import type { RichText } from '@samvaer/contracts/text/rich-text'
import { Schema } from 'mongoose'

/** As long as a draft (docs/product/retention.md), seconds: from the moment at which it should have been published. */
const keptSeconds = 180 * 24 * 60 * 60

/**
 * An entry that waits for its time. It stands apart from the entries, so that no list, count or search can find it
 * before.
 */
export interface ScheduledEntryRow {
  /** The blogEntryId that the entry will have. */
  _id: number
  community: string
  authorId: number
  title: string
  text: RichText
  tags: string[]
  /** The media of its pictures. */
  pictures?: number[]
  publishAt: Date
  version: number
  changedAt: Date
}

export const scheduledEntrySchema = (collection: string): Schema<ScheduledEntryRow> => {
  const schema = new Schema<ScheduledEntryRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      authorId: { type: Number, required: true },
      title: { type: String, required: true },
      text: { type: Schema.Types.Mixed, required: true },
      tags: { type: [String], required: true },
      pictures: { type: [Number], default: undefined },
      publishAt: { type: Date, required: true },
      version: { type: Number, required: true },
      changedAt: { type: Date, required: true },
    },
    { collection, versionKey: false, minimize: false },
  )
  schema.index({ pictures: 1 }, { sparse: true })
  schema.index({ authorId: 1, publishAt: 1 })
  schema.index({ publishAt: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
