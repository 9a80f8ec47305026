import { Schema } from 'mongoose'

/** The name of an Active member, to be found by a mention. */
export interface MemberNameRow {
  /** The profileId. */
  _id: number
  community: string
  /** See mentionKey. */
  key: string
}

/** The name as mentions are compared: case alone makes no other member. */
export const mentionKey = (name: string): string => name.normalize('NFKC').toLowerCase()

export const memberNameSchema = new Schema<MemberNameRow>(
  {
    _id: { type: Number, required: true },
    community: { type: String, required: true },
    key: { type: String, required: true },
  },
  { collection: 'member_names', versionKey: false },
).index({ community: 1, key: 1 })
