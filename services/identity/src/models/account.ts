/** An account: one profile of one community, single or couple, with what signs it in. */
import {
  banTypes,
  darkStatuses,
  genders,
  languages,
  type ProfileRole,
  profileRoles,
  profileStatuses,
} from '@samvaer/contracts/enumerations'
import { Schema } from 'mongoose'

const roles = Object.keys(profileRoles) as ProfileRole[]

const ban = new Schema(
  { type: { type: String, enum: banTypes, required: true }, until: { type: Date, default: null } },
  { _id: false, strict: 'throw' },
)

/** yyyy-mm-dd: a birthday has no time zone. */
const person = new Schema(
  { gender: { type: String, enum: genders, required: true }, birthday: { type: String, required: true } },
  { _id: false, strict: 'throw' },
)

/**
 * What a request context says of a member. Sessions carry a copy, so that resolving one takes a single read; whatever
 * changes it goes through `changeAccount`, which renews the copies in the same transaction.
 */
export const memberFields = {
  name: { type: String, required: true },
  role: { type: String, enum: roles, default: 'Normal' as const, required: true },
  status: { type: String, enum: profileStatuses, default: 'Active' as const, required: true },
  /** The version of the terms that the member accepted last. */
  termsVersion: { type: String, default: null },
  /** Pays until then; null for a free profile. */
  subscriberUntil: { type: Date, default: null },
  validated: { type: Boolean, default: false, required: true },
  darkStatus: { type: String, enum: darkStatuses, default: 'None' as const, required: true },
  ageProven: { type: Boolean, default: false, required: true },
  bans: { type: [ban], default: [] as never[] },
  grants: { type: [String], default: [] as never[] },
  createdAt: { type: Date, required: true },
}

export const account = new Schema(
  {
    /** The profile id. */
    _id: { type: Number, required: true },
    community: { type: String, required: true },
    ...memberFields,
    nameFolded: { type: String, required: true },
    email: { type: String, required: true },
    emailFolded: { type: String, required: true },
    passwordHash: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    persons: { type: [person], required: true },
    /** ISO 3166-1 numeric. */
    countryId: { type: Number, required: true },
    zipCode: { type: String, required: true },
    city: { type: String, required: true },
    pictures: { type: [String], default: [] as never[] },
    forcedValidation: { type: Boolean, default: false, required: true },
    forcedConsentMedia: { type: Boolean, default: false, required: true },
    /** The path by which the visitor came to /Create. */
    referrer: { type: String, default: null },
    termsAcceptedAt: { type: Date, default: null },
    passwordChangedAt: { type: Date, required: true },
    signedInAt: { type: Date, default: null },
    /** Whether the other services were told that this profile pays; see subscription-ends.ts. */
    publishedSubscriber: { type: Boolean, default: false, required: true },
  },
  { collection: 'accounts', strict: 'throw', versionKey: false },
)
account.index({ community: 1, nameFolded: 1 }, { unique: true })
account.index({ community: 1, emailFolded: 1 }, { unique: true })
account.index({ publishedSubscriber: 1, subscriberUntil: 1 })
