/** The model of likes that a service keeps of its own items, from LikeChanged: the site service owns likes. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { Schema } from 'mongoose'

export interface StoredLike {
  /** See likeKey. */
  _id: string
  itemType: LikeItemType
  itemId: number
  profileId: number
  /** The member who likes is found on this side. */
  listed: boolean
}

export const likeKey = (itemType: LikeItemType, itemId: number, profileId: number): string =>
  `${itemType}:${itemId}:${profileId}`

export const storedLikeSchema = (collection: string): Schema<StoredLike> =>
  new Schema<StoredLike>(
    {
      _id: { type: String, required: true },
      itemType: { type: String, required: true },
      itemId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ profileId: 1, itemType: 1, itemId: 1, listed: 1 })
    .index({ itemType: 1, itemId: 1, listed: 1 })
