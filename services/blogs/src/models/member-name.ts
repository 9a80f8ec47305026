import { Schema } from 'mongoose'

/** The name of an Active member, to be found by a mention. */
export interface MemberNameRow {
  /** The profileId. */
  _id: number
  community: string
  /** As `mentionKey` of the kit makes it. */
  key: string
}

export const memberNameSchema = new Schema<MemberNameRow>(
  {
    _id: { type: Number, required: true },
    community: { type: String, required: true },
    key: { type: String, required: true },
  },
  { collection: 'member_names', versionKey: false },
).index({ community: 1, key: 1 })
