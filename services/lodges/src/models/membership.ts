import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import type { LodgeNotificationSettings, MemberVisibility } from '@samvaer/contracts/lodges/shapes'
import { Schema } from 'mongoose'

/** A profile's relation to a lodge: whether it belongs to it, asks to, or was declined or blocked. */
export interface MembershipRow {
  /** `<lodgeId>:<profileId>` */
  _id: string
  lodgeId: number
  profileId: number
  role: LodgeRole
  /** When the role began. */
  since: Date
  /** When the profile came to belong to the lodge. */
  joinedAt?: Date
  /** The words to the managers with a request, or about a block. */
  text?: string
  declinedAt?: Date
  visibility: MemberVisibility
  /** The profile is found on this side. */
  listed: boolean
  nameKey: string
  /**
   * The members to whom it is shown that the profile belongs here: nobody, where it does not or is not found. Kept here
   * so that a list of members is a walk along an index.
   */
  shownTo: MemberVisibility[]
  /** Rank, the highest first, then name: how members are listed. */
  order: string
  viewedAt: Date
  /** The member's own settings; absent where the lodge decides. */
  news?: LodgeNotificationSettings
}

export const membershipKey = (lodgeId: number, profileId: number): string => `${lodgeId}:${profileId}`

export const membershipSchema = (collection: string): Schema<MembershipRow> => {
  const schema = new Schema<MembershipRow>(
    {
      _id: { type: String, required: true },
      lodgeId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      role: { type: String, required: true },
      since: { type: Date, required: true },
      joinedAt: Date,
      text: String,
      declinedAt: Date,
      visibility: { type: String, required: true },
      listed: { type: Boolean, required: true },
      nameKey: { type: String, required: true },
      shownTo: { type: [String], required: true },
      order: { type: String, required: true },
      viewedAt: { type: Date, required: true },
      news: {
        type: new Schema(
          { newEntries: Boolean, newComments: Boolean, newMeetups: Boolean, newMedia: Boolean, requests: Boolean },
          { _id: false },
        ),
        default: undefined,
      },
    },
    { collection, versionKey: false },
  )
  // A lodge has one owner, or none.
  schema.index({ lodgeId: 1 }, { unique: true, partialFilterExpression: { role: 'Owner' }, name: 'one_owner' })
  schema.index({ lodgeId: 1, shownTo: 1, order: 1, profileId: 1 })
  schema.index({ lodgeId: 1, shownTo: 1, nameKey: 1, profileId: 1 })
  schema.index({ lodgeId: 1, role: 1, since: 1, profileId: 1 })
  schema.index({ profileId: 1, role: 1, lodgeId: 1 })
  return schema
}
