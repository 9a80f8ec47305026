/** The versions of a brand's general terms, and who accepted which when: a row an acceptance and none is ever altered. */
import { Schema } from 'mongoose'

const version = new Schema(
  {
    number: { type: Number, required: true },
    from: { type: Date, required: true },
    asks: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
)

export const terms = new Schema(
  {
    /** The brand. */
    _id: { type: Number, required: true },
    versions: { type: [version], required: true },
  },
  { collection: 'terms', strict: 'throw', versionKey: false },
)

export const termsAcceptance = new Schema(
  {
    profileId: { type: Number, required: true },
    siteId: { type: Number, required: true },
    /** On the dark side: it goes when the member leaves it. */
    dark: { type: Boolean, required: true },
    number: { type: Number, required: true },
    /** From when on the version holds; null of a brand that nobody had told of. */
    from: { type: Date, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'terms_acceptances', strict: 'throw', versionKey: false },
)
termsAcceptance.index({ profileId: 1, siteId: 1, at: -1 })
