import type { MediaAudience } from '@samvaer/contracts/media/values'
import { Schema } from 'mongoose'

/** An access: the readers of what belongs to it, as its owner service says. */
export interface AccessRow {
  /** `profile:album:12` */
  _id: string
  community: string
  audience: MediaAudience
  /** Readers keep what they were given, whatever comes between (docs/product/blocking.md "mail"). */
  kept: boolean
}

export const accessSchema = (collection: string): Schema<AccessRow> =>
  new Schema<AccessRow>(
    {
      _id: { type: String, required: true },
      community: { type: String, required: true },
      audience: { type: String, required: true },
      kept: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
