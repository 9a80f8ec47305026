import { nameKey } from '@samvaer/service-kit/text/name-key'
import { Schema } from 'mongoose'

/** A tag that entries bear which others may find; one without such entries has no row. */
export interface TagRow {
  /** See tagId. */
  _id: string
  community: string
  tag: string
  /** See tagKey. */
  key: string
  /** Entries that others may find, before blocks. */
  entries: number
}

export const tagId = (community: string, tag: string): string => `${community}:${tag}`

/** The tag as it sorts, with the tag itself behind it to part those that sort alike. */
export const tagKey = (tag: string, community: string): string => `${nameKey(tag, community)}\u0000${tag}`

export const tagSchema = (collection: string): Schema<TagRow> => {
  const schema = new Schema<TagRow>(
    {
      _id: { type: String, required: true },
      community: { type: String, required: true },
      tag: { type: String, required: true },
      key: { type: String, required: true },
      entries: { type: Number, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ community: 1, key: 1 })
  schema.index({ community: 1, entries: -1, key: 1 })
  return schema
}
