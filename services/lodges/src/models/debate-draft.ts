import type { UnfinishedPoll } from '@samvaer/contracts/lodges/polls'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { draftFields, expiringDrafts, type StoredDraft } from '@samvaer/service-kit/writing/drafts'
import { Schema } from 'mongoose'

/** The unsent text of one editor of one member. */
export interface DebateDraftRow extends StoredDraft {
  /** See debateDraftKey. */
  _id: string
  lodgeId: number
  profileId: number
  categoryId: number | null
  title: string
  text: RichText
  /** The poll as it is written. */
  poll?: UnfinishedPoll | null
  /** The media of its pictures. */
  pictures?: number[]
}

/** Returns the key of a draft: one of each entry that is being changed, and one of a new entry in each lodge. */
export const debateDraftKey = (profileId: number, lodgeId: number, debateEntryId: number | undefined): string =>
  `${profileId}:${lodgeId}:${debateEntryId ?? 'new'}`

export const debateDraftSchema = (collection: string): Schema<DebateDraftRow> =>
  expiringDrafts(
    new Schema<DebateDraftRow>(
      {
        ...draftFields,
        lodgeId: { type: Number, required: true },
        profileId: { type: Number, required: true },
        categoryId: { type: Number, default: null },
        // Unlike in an entry, everything may still be empty.
        title: { type: String, default: '' },
        text: { type: Schema.Types.Mixed, required: true },
        poll: { type: Schema.Types.Mixed, default: null },
        pictures: { type: [Number], default: undefined },
      },
      { collection, versionKey: false, minimize: false },
    )
      .index({ lodgeId: 1 })
      .index({ profileId: 1 })
      .index({ pictures: 1 }, { sparse: true }),
  )
