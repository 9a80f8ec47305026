import { Schema } from 'mongoose'

/** Rules.md 2.7. */
const keptSeconds = 180 * 24 * 60 * 60

/** The unsent text of one conversation, or to somebody with whom there is none yet. */
export interface DraftRow {
  /** See draftKey. */
  _id: string
  profileId: number
  /** Rises with every save; two windows with the same one have one winner. */
  sequence: number
  text: string
  savedAt: Date
}

export type DraftTarget = { conversationId: number } | { profileId: number }

export const draftKey = (profileId: number, target: DraftTarget): string =>
  'conversationId' in target ? `${profileId}:c${target.conversationId}` : `${profileId}:p${target.profileId}`

export const draftSchema = (collection: string): Schema<DraftRow> => {
  const schema = new Schema<DraftRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      sequence: { type: Number, required: true },
      text: { type: String, default: '' },
      savedAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1 })
  schema.index({ savedAt: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
