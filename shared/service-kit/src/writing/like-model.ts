/** The models of likes that a service keeps of its own items, from LikeChanged: the site service owns likes. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import { type Model, Schema } from 'mongoose'

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

interface AnyLike extends Pick<StoredLike, '_id' | 'profileId' | 'listed'> {
  [field: string]: unknown
}

/** The likes of one kind of items, in whatever collection. */
export interface KeptLikes {
  rows: Model<AnyLike>
  /** The part of a filter that finds those of this kind alone. */
  where: Readonly<Record<string, unknown>>
  /** The field with the number of the item. */
  item: string
  keyOf(itemId: number, profileId: number): string
}

/** A collection of a shape of its own: with what a domain needs for its lists. */
export const ownLikes = <Row extends Pick<StoredLike, '_id' | 'profileId' | 'listed'>>(
  rows: Model<Row>,
  item: keyof Row & string,
  keyOf: KeptLikes['keyOf'],
): KeptLikes => ({ rows: rows as unknown as Model<AnyLike>, where: {}, item, keyOf })

/** Describes the likes of one kind in a collection of all kinds. */
export const keptLikes = (rows: Model<StoredLike>, itemType: LikeItemType): KeptLikes => ({
  rows: rows as unknown as Model<AnyLike>,
  where: { itemType },
  item: 'itemId',
  keyOf: (itemId, profileId) => likeKey(itemType, itemId, profileId),
})
