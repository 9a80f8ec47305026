/** A member has seen a piece of a brand's news. */
import { Schema } from 'mongoose'

export const breakingNewsView = new Schema(
  {
    profileId: { type: Number, required: true },
    siteId: { type: Number, required: true },
    /** Its number in the brand's file. */
    breakingNewsId: { type: Number, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'breaking_news_views', strict: 'throw', versionKey: false },
)
breakingNewsView.index({ profileId: 1, siteId: 1, breakingNewsId: 1 }, { unique: true })
