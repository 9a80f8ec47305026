/** Consents given and taken back: a row a change and none is ever altered, so that each can be proven. */
import { consentPurposes } from '@samvaer/contracts/enumerations'
import { Schema } from 'mongoose'

export const consent = new Schema(
  {
    profileId: { type: Number, required: true },
    /** Whose it is; absent of letters, and of what a profile of before agreed to for everybody in it. */
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
