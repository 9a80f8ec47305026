import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { Schema } from 'mongoose'

/** Who likes what, kept from LikeChanged: the site service owns likes. */
export interface LikeRow {
  /** See likeKey. */
  _id: string
  itemType: LikeItemType
  itemId: number
  profileId: number
  /** The member who likes is Active. */
  listed: boolean
}

export const likeKey = (itemType: LikeItemType, itemId: number, profileId: number): string =>
  `${itemType}:${itemId}:${profileId}`

export const likeSchema = (collection: string): Schema<LikeRow> => {
  const schema = new Schema<LikeRow>(
    {
      _id: { type: String, required: true },
      itemType: { type: String, required: true },
      itemId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, itemType: 1, itemId: 1, listed: 1 })
  schema.index({ itemType: 1, itemId: 1 })
  return schema
}
