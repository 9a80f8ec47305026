import type { RichText } from '@samvaer/contracts/text/rich-text'
import { draftFields, expiringDrafts, type StoredDraft } from '@samvaer/service-kit/writing/drafts'
import { Schema } from 'mongoose'

/** The unsent text of one editor of one member. */
export interface DraftRow extends StoredDraft {
  /** See draftKey. */
  _id: string
  title: string
  text: RichText
  tags: string[]
  /** The media of its pictures. */
  pictures?: number[]
}

/** Returns the key of a draft: one of each entry that is being changed, and one of a new entry. */
export const draftKey = (profileId: number, blogEntryId: number | undefined): string =>
  `${profileId}:${blogEntryId ?? 'new'}`

export const draftSchema = (collection: string): Schema<DraftRow> => {
  const schema = new Schema<DraftRow>(
    {
      ...draftFields,
      // Unlike in an entry, everything may still be empty.
      title: { type: String, default: '' },
      text: { type: Schema.Types.Mixed, required: true },
      tags: { type: [String], required: true },
      pictures: { type: [Number], default: undefined },
    },
    { collection, versionKey: false, minimize: false },
  )
  schema.index({ pictures: 1 }, { sparse: true })
  return expiringDrafts(schema)
}
