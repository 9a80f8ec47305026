import type { StoredReadMark } from '@samvaer/service-kit/writing/read-marks'
import { Schema } from 'mongoose'

/** As long as an inactive profile is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

/** Somebody read an entry. */
export interface ReadMarkRow extends StoredReadMark {
  /** When this reader opened it last, commented on it, or marked its list as read. */
  readAt: Date
}

export const readMarkKey = (blogEntryId: number, profileId: number): string => `${blogEntryId}:${profileId}`

export const readMarkSchema = (collection: string): Schema<ReadMarkRow> => {
  const schema = new Schema<ReadMarkRow>(
    { _id: { type: String, required: true }, countedAt: Date, readAt: { type: Date, required: true } },
    { collection, versionKey: false },
  )
  schema.index({ readAt: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
