import { Schema } from 'mongoose'

/** Somebody who has entries or followers on this side, with what lists of authors sort by. */
export interface AuthorRow {
  /** The profileId. */
  _id: number
  community: string
  /** Has entries that others may find. */
  listed: boolean
  /** The name as it sorts. */
  nameKey: string
  /** Entries that others may find, before blocks. */
  entries: number
  /** Followers who are Active, before blocks. */
  followers: number
}

export const authorSchema = (collection: string): Schema<AuthorRow> => {
  const schema = new Schema<AuthorRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      listed: { type: Boolean, default: false },
      nameKey: { type: String, required: true },
      entries: { type: Number, default: 0 },
      followers: { type: Number, default: 0 },
    },
    { collection, versionKey: false },
  )
  schema.index({ community: 1, listed: 1, nameKey: 1, _id: 1 })
  schema.index({ community: 1, listed: 1, followers: -1, _id: -1 })
  return schema
}
