/** Consents given and taken back: a row a change and none is ever altered, so that each can be proven. */
import { consentPurposes } from '@samvaer/contracts/identity/values'
import { Schema } from 'mongoose'

export const consent = new Schema(
  {
    profileId: { type: Number, required: true },
    /** The person who gives it; absent for letters, and for what an older profile agreed to for everybody in it. */
    personId: { type: Number },
    purpose: { type: String, enum: consentPurposes, required: true },
    given: { type: Boolean, required: true },
    changedAt: { type: Date, required: true },
    /** The terms that held at that moment: what was agreed to stands there. */
    termsVersion: { type: String, required: true },
  },
  { collection: 'consents', strict: 'throw', versionKey: false },
)
consent.index({ profileId: 1, changedAt: 1 })
