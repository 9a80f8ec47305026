/** A like: one document for each member and item. */
import { likeItemTypes } from '@samvaer/contracts/liked-items'
import { Schema } from 'mongoose'

export const like = new Schema(
  {
    itemType: { type: String, enum: likeItemTypes, required: true },
    itemId: { type: Number, required: true },
    profileId: { type: Number, required: true },
    /**
     * The community and side on which it was given; it is shown nowhere else (docs/product/dark-variant.md). Likes of
     * before name neither and are shown nowhere.
     */
    community: { type: String, required: true },
    dark: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    /** The profile is deleted: the like counts on, without a name. */
    giverDeleted: Boolean,
  },
  { collection: 'likes', strict: 'throw', versionKey: false },
)
/** This index makes parallel toggles safe: a member likes an item once, whatever arrives at the same time. */
like.index({ itemType: 1, itemId: 1, profileId: 1 }, { unique: true })
/** The list of those who like an item, newest first. */
like.index({ itemType: 1, itemId: 1, createdAt: -1, profileId: -1 })
/** Finds the likes of a deleted profile. */
like.index({ profileId: 1 })
