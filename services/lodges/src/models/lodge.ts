import type { LodgeAccess } from '@samvaer/contracts/lodges/roles'
import type { LodgeCategory, LodgeNotificationSettings } from '@samvaer/contracts/lodges/shapes'
import { Schema } from 'mongoose'

/** A lodge with everything that a list shows of it. */
export interface LodgeRow {
  /** The lodgeId. */
  _id: number
  community: string
  /** Not deleted. */
  listed: boolean
  name: string
  nameKey: string
  about: string
  rules: string
  category: LodgeCategory
  tags: string[]
  kinks: string[]
  access: LodgeAccess
  /** The town of a zip code; null for a lodge that is nowhere. */
  place: { countryId: number; zipCode: string; city: string; countryAreaId: number | null } | null
  pictureId: number | null
  /** The words, tags, kinks and category by which it is found, see facets.ts. */
  facets: string[]
  /** Those who belong to it and are Active. */
  members: number
  /** The numbers of what waits for managers. */
  pendingRequests: number
  pendingMedia: number
  createdAt: Date
  /** When something was written, called or shown in it last, and by whom. */
  activeAt: Date
  activeBy: number
  membersMayMeet: boolean
  /** The settings for members who have chosen nothing. */
  news: LodgeNotificationSettings
  /** Rises by one with every change of its form. */
  version: number
  /** Null when it is released; the one Owner among its memberships otherwise. */
  ownerId: number | null
  /** Since when others may take it over: released, or its owner is gone; null while its owner is there. */
  freeSince: Date | null
  /** When its owner, who was away, was warned. */
  ownerWarnedAt: Date | null
  /** The member to whom its owner offers it. */
  offer: { to: number; until: Date } | null
  deletionRequestedAt: Date | null
  /** Rises with every change of a membership, so that two at once meet at the lodge. */
  turns: number
  /** Somebody wrote to its managers. */
  hasMail: boolean
  /** Its managers changed and the mail service has not heard of it. */
  mailDue: boolean
  deletedAt?: Date
  deletedBy?: number
  /** See moderated-items.ts of the kit. */
  deletedFirstBy?: number
  purgeAt?: Date
}

const settings = {
  newEntries: Boolean,
  newComments: Boolean,
  newMeetups: Boolean,
  newMedia: Boolean,
  requests: Boolean,
}

/** The fields of a lodge that lists show; neither its words nor its rules. */
export const listedFields = { facets: 0, rules: 0 } as const
export type ListedLodge = Omit<LodgeRow, 'facets' | 'rules'>

export const lodgeSchema = (collection: string): Schema<LodgeRow> => {
  const schema = new Schema<LodgeRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      listed: { type: Boolean, default: true },
      name: { type: String, required: true },
      nameKey: { type: String, required: true },
      about: { type: String, required: true },
      rules: { type: String, default: '' },
      category: { type: String, required: true },
      tags: { type: [String], required: true },
      kinks: { type: [String], required: true },
      access: { type: String, required: true },
      place: {
        type: new Schema({ countryId: Number, zipCode: String, city: String, countryAreaId: Number }, { _id: false }),
        default: null,
      },
      pictureId: { type: Number, default: null },
      facets: { type: [String], required: true },
      members: { type: Number, default: 0 },
      pendingRequests: { type: Number, default: 0 },
      pendingMedia: { type: Number, default: 0 },
      createdAt: { type: Date, required: true },
      activeAt: { type: Date, required: true },
      activeBy: { type: Number, required: true },
      membersMayMeet: { type: Boolean, default: false },
      news: { type: new Schema(settings, { _id: false }), required: true },
      version: { type: Number, default: 1 },
      ownerId: { type: Number, default: null },
      freeSince: { type: Date, default: null },
      ownerWarnedAt: { type: Date, default: null },
      offer: { type: new Schema({ to: Number, until: Date }, { _id: false }), default: null },
      deletionRequestedAt: { type: Date, default: null },
      turns: { type: Number, default: 0 },
      hasMail: { type: Boolean, default: false },
      mailDue: { type: Boolean, default: false },
      deletedAt: Date,
      deletedBy: Number,
      deletedFirstBy: Number,
      purgeAt: Date,
    },
    { collection, versionKey: false, minimize: false },
  )
  for (const order of [{ members: -1 }, { createdAt: -1 }, { activeAt: -1 }] as const)
    schema.index({ community: 1, listed: 1, facets: 1, ...order, _id: -1 })
  schema.index({ community: 1, listed: 1, facets: 1, nameKey: 1, _id: 1 })
  schema.index({ community: 1, listed: 1, 'place.zipCode': 1 })
  schema.index({ ownerId: 1, listed: 1 })
  schema.index({ mailDue: 1, hasMail: 1 })
  schema.index({ purgeAt: 1 }, { sparse: true })
  return schema
}
