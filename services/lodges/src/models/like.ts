import { Schema } from 'mongoose'

/** A like as the site publishes it, so that it counts once. */
export interface LikeRow {
  /** `<itemType>:<itemId>:<profileId>` */
  _id: string
  itemType: string
  itemId: number
  profileId: number
  /** The giver is found on this side. */
  listed: boolean
}

export const likeKey = (itemType: string, itemId: number, profileId: number): string =>
  `${itemType}:${itemId}:${profileId}`

export const likeSchema = (collection: string): Schema<LikeRow> =>
  new Schema<LikeRow>(
    {
      _id: { type: String, required: true },
      itemType: { type: String, required: true },
      itemId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      listed: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ itemType: 1, itemId: 1, listed: 1 })
    .index({ profileId: 1, listed: 1 })
