import { draftFields, expiringDrafts, type StoredDraft } from '@samvaer/service-kit/writing/drafts'
import { Schema } from 'mongoose'

/** The unsent text of one conversation, or to somebody with whom there is none yet. */
export interface DraftRow extends StoredDraft {
  /** See draftKey. */
  _id: string
  profileId: number
  text: string
}

export type DraftTarget = { conversationId: number } | { profileId: number }

export const draftKey = (profileId: number, target: DraftTarget): string =>
  'conversationId' in target ? `${profileId}:c${target.conversationId}` : `${profileId}:p${target.profileId}`

export const draftSchema = (collection: string): Schema<DraftRow> => {
  const schema = new Schema<DraftRow>(
    {
      ...draftFields,
      profileId: { type: Number, required: true },
      text: { type: String, default: '' },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1 })
  return expiringDrafts(schema)
}
