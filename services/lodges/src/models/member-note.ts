import { Schema } from 'mongoose'

/** A note of managers about a member: personal data of that member (docs/product/retention.md, "Export"). */
export interface MemberNoteRow {
  /** The lodgeMemberNoteId. */
  _id: number
  lodgeId: number
  profileId: number
  authorId: number
  text: string
  createdAt: Date
}

export const memberNoteSchema = (collection: string): Schema<MemberNoteRow> =>
  new Schema<MemberNoteRow>(
    {
      _id: { type: Number, required: true },
      lodgeId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      text: { type: String, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ lodgeId: 1, profileId: 1, createdAt: -1, _id: -1 })
    .index({ profileId: 1 })
