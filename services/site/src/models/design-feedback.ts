/** A member's opinion of the new profile page. */
import { Schema } from 'mongoose'

/** A year: read by then, or never. */
const keptSeconds = 365 * 24 * 60 * 60

export const designFeedback = new Schema(
  {
    profileId: { type: Number, required: true },
    siteId: { type: Number, required: true },
    rating: { type: Number, min: 1, max: 5, required: true },
    text: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { collection: 'design_feedback', strict: 'throw', versionKey: false },
)
designFeedback.index({ profileId: 1 })
/** Feedback of a brand for staff, the newest first. */
designFeedback.index({ siteId: 1, createdAt: -1, profileId: -1 })
designFeedback.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds })
