import type { RichText } from '@samvaer/contracts/text/rich-text'
import { Schema } from 'mongoose'

/** docs/product/retention.md */
const keptSeconds = 180 * 24 * 60 * 60

/** The unsent text of one editor of one member. */
export interface DebateDraftRow {
  /** See debateDraftKey. */
  _id: string
  lodgeId: number
  profileId: number
  /** Rises with every save of one editor; two windows with the same one have one winner. */
  sequence: number
  categoryId: number | null
  title: string
  text: RichText
  /** The media of its pictures. */
  pictures?: number[]
  savedAt: Date
}

/** One draft an entry that is being changed, and one of a new entry in each lodge. */
export const debateDraftKey = (profileId: number, lodgeId: number, debateEntryId: number | undefined): string =>
  `${profileId}:${lodgeId}:${debateEntryId ?? 'new'}`

export const debateDraftSchema = (collection: string): Schema<DebateDraftRow> =>
  new Schema<DebateDraftRow>(
    {
      _id: { type: String, required: true },
      lodgeId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      sequence: { type: Number, required: true },
      categoryId: { type: Number, default: null },
      // Unlike in an entry, everything may still be empty.
      title: { type: String, default: '' },
      text: { type: Schema.Types.Mixed, required: true },
      pictures: { type: [Number], default: undefined },
      savedAt: { type: Date, required: true },
    },
    { collection, versionKey: false, minimize: false },
  )
    .index({ lodgeId: 1 })
    .index({ profileId: 1 })
    .index({ pictures: 1 }, { sparse: true })
    .index({ savedAt: 1 }, { expireAfterSeconds: keptSeconds })
