import { type PhotoPose, photoPoses } from '@samvaer/contracts/profile/photo-poses'
import { type EvidenceKind, evidenceKinds } from '@samvaer/contracts/profile/values'
import { Schema } from 'mongoose'

export const requestStates = ['Ongoing', 'Valid', 'Invalid', 'Cancelled'] as const

/** A video, a meeting in person or the picture of a photo check, which staff decide. */
export interface ValidationRequestRow {
  _id: number
  profileId: number
  community: string
  /** Null for a meeting and a photo check, which are about the whole profile. */
  personId: number | null
  method: EvidenceKind
  /** The pose that was asked for; absent where none was. */
  pose?: PhotoPose
  text: string
  mediaId: number | null
  /** The upload lies on the side where it was handed in. */
  dark: boolean
  state: (typeof requestStates)[number]
  askedAt: Date
  decidedAt: Date | null
  decidedBy: number | null
  reason: string | null
  /** The number of times that staff asked to see it: an asking and a decision at once meet here. */
  looks?: number
  /** `<profileId>:<method>` while it waits: one of a kind at a time. */
  waiting?: string
  /** When the upload goes for good (docs/product/retention.md). */
  purgeAt?: Date
}

export const validationRequestSchema = (collection: string): Schema<ValidationRequestRow> => {
  const schema = new Schema<ValidationRequestRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      community: { type: String, required: true },
      personId: { type: Number, default: null },
      method: { type: String, enum: evidenceKinds, required: true },
      pose: { type: String, enum: photoPoses },
      text: { type: String, default: '' },
      mediaId: { type: Number, default: null },
      dark: { type: Boolean, default: false },
      state: { type: String, enum: requestStates, required: true },
      askedAt: { type: Date, required: true },
      decidedAt: { type: Date, default: null },
      decidedBy: { type: Number, default: null },
      reason: { type: String, default: null },
      looks: { type: Number },
      waiting: { type: String },
      purgeAt: { type: Date },
    },
    { collection, versionKey: false },
  )
  schema.index({ waiting: 1 }, { unique: true, sparse: true })
  schema.index({ profileId: 1, method: 1, askedAt: -1 })
  schema.index({ community: 1, state: 1, askedAt: 1, _id: 1 })
  schema.index({ purgeAt: 1 }, { sparse: true })
  return schema
}
