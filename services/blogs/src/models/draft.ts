import type { RichText } from '@samvaer/contracts/text/rich-text'
import { Schema } from 'mongoose'

/** Rules.md 2.7. */
const keptSeconds = 180 * 24 * 60 * 60

/** The unsent text of one editor of one member. */
export interface DraftRow {
  /** See draftKey. */
  _id: string
  /** Rises with every save of one editor; two windows with the same one have one winner. */
  sequence: number
  title: string
  text: RichText
  tags: string[]
  /** The media of its pictures. */
  pictures?: number[]
  savedAt: Date
}

/** One draft an entry that is being changed, and one of a new entry. */
export const draftKey = (profileId: number, blogEntryId: number | undefined): string =>
  `${profileId}:${blogEntryId ?? 'new'}`

export const draftSchema = (collection: string): Schema<DraftRow> => {
  const schema = new Schema<DraftRow>(
    {
      _id: { type: String, required: true },
      sequence: { type: Number, required: true },
      // Unlike in an entry, everything may still be empty.
      title: { type: String, default: '' },
      text: { type: Schema.Types.Mixed, required: true },
      tags: { type: [String], required: true },
      pictures: { type: [Number], default: undefined },
      savedAt: { type: Date, required: true },
    },
    { collection, versionKey: false, minimize: false },
  )
  schema.index({ pictures: 1 }, { sparse: true })
  schema.index({ savedAt: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
