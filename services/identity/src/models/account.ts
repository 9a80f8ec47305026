/** An account: one profile of one community, single or couple, with what signs it in. */
import { type ProfileRole, profileRoles } from '@samvaer/contracts/core/roles'
import {
  banCategories,
  banTypes,
  darkStatuses,
  genders,
  languages,
  profileStatuses,
} from '@samvaer/contracts/core/values'
import { Schema } from 'mongoose'

const roles = Object.keys(profileRoles) as ProfileRole[]

const ban = new Schema(
  {
    type: { type: String, enum: banTypes, required: true },
    from: Date,
    until: { type: Date, default: null },
    category: { type: String, enum: banCategories },
    /** The reason as the member reads it (docs/product/penalties.md). */
    text: String,
    /** Given by a decision of staff: safety says when it ends. */
    decided: Boolean,
    /** That decision, and the side on which the member reads it; absent in bans of before. */
    decisionId: Number,
    decidedOnDark: Boolean,
  },
  { _id: false, strict: 'throw' },
)

const person = new Schema(
  {
    /** Stays with the person and is never given again; absent in accounts of before, where it is the place + 1. */
    personId: { type: Number },
    gender: { type: String, enum: genders, required: true },
    /** yyyy-mm-dd: a birthday has no time zone. */
    birthday: { type: String, required: true },
    /** Centimetres; null before it was filled in. */
    height: { type: Number, default: null },
    /** Kilograms; null before it was filled in. */
    weight: { type: Number, default: null },
    /** Somebody looked at this person and confirmed her: the birthday stands. */
    confirmed: { type: Boolean },
    /** The year in which the birthday greeting was put away. */
    greetedIn: { type: Number, default: null },
  },
  { _id: false, strict: 'throw' },
)

const termsAcceptedOn = new Schema(
  {
    siteId: { type: Number, required: true },
    dark: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
)

const nameBefore = new Schema(
  { name: { type: String, required: true }, until: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
)

/** A list and no map: keys hold dots, which the database reads as paths. */
const configured = new Schema(
  { key: { type: String, required: true }, value: { type: String, default: '' } },
  { _id: false, strict: 'throw' },
)

/**
 * The member's facts in a request context. Sessions carry a copy, so that resolving one takes a single read; whatever
 * changes it goes through `changeAccount`, which renews the copies in the same transaction.
 */
export const memberFields = {
  name: { type: String, required: true },
  role: { type: String, enum: roles, default: 'Normal' as const, required: true },
  status: { type: String, enum: profileStatuses, default: 'Active' as const, required: true },
  /** The version of the terms that the member accepted last, on whichever brand; null before any. */
  termsVersion: { type: String, default: null },
  /** When the member accepted those of a brand last. */
  termsAcceptedOn: { type: [termsAcceptedOn], default: [] as never[] },
  /** Pays until then; null for a free profile. */
  subscriberUntil: { type: Date, default: null },
  validated: { type: Boolean, default: false, required: true },
  darkStatus: { type: String, enum: darkStatuses, default: 'None' as const, required: true },
  ageProven: { type: Boolean, default: false, required: true },
  bans: { type: [ban], default: [] as never[] },
  grants: { type: [String], default: [] as never[] },
  /** When the member paused the profile; null or absent while it is there. */
  pausedAt: { type: Date, default: null },
  /** When a pause ends by itself; null or absent where the member ends it. */
  pausedUntil: { type: Date, default: null },
  /** Leaves no visits while the member pays. */
  looksUnseen: { type: Boolean },
  createdAt: { type: Date, required: true },
}

export const account = new Schema(
  {
    /** The profile id. */
    _id: { type: Number, required: true },
    community: { type: String, required: true },
    ...memberFields,
    nameFolded: { type: String, required: true },
    /** The look of the name; absent in accounts of before until it is completed. */
    nameSkeleton: String,
    email: { type: String, required: true },
    emailFolded: { type: String, required: true },
    passwordHash: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    persons: { type: [person], required: true },
    /** The highest personId that was ever given; absent in accounts of before. */
    lastPersonId: { type: Number },
    /** True once the persons were published; see migrations/persons.ts. */
    personsPublished: { type: Boolean },
    /** True once it was published that the member may enter the dark variant; see migrations/dark.ts. */
    darkPublished: { type: Boolean },
    /** ISO 3166-1 numeric. */
    countryId: { type: Number, required: true },
    zipCode: { type: String, required: true },
    city: { type: String, required: true },
    pictures: { type: [String], default: [] as never[] },
    /** Staff have compared those pictures with the member: said with them by the profile service. */
    photoChecked: { type: Boolean },
    /** There is a picture or video in an album; `pictures` are those of the cards alone. */
    hasMedia: { type: Boolean },
    forcedValidation: { type: Boolean, default: false, required: true },
    /** Pictures or videos are there without a consent for them: nobody else sees them until it is given. */
    forcedConsentMedia: { type: Boolean, default: false, required: true },
    /** The consent for sensitive data was taken back: nobody else sees the profile until it is given again. */
    sensitiveDataWithdrawn: { type: Boolean, default: false },
    /** Nobody learns when the member was here. */
    hidesOnline: { type: Boolean },
    needUpdateHeightAndWeight: { type: Boolean, default: false },
    /** The member's own switches (docs/product/entities.md, "Profile configuration"). */
    configuration: { type: [configured], default: [] as never[] },
    /** The path by which the visitor came to /Create. */
    referrer: { type: String, default: null },
    termsAcceptedAt: { type: Date, default: null },
    passwordChangedAt: { type: Date, required: true },
    /** Null while the name is the one of the sign-up. */
    nameChangedAt: { type: Date, default: null },
    /** The names of before, the last one at the end; for the desk of safety alone. */
    namesBefore: { type: [nameBefore], default: [] as never[] },
    signedInAt: { type: Date, default: null },
    /** The last sign-in after having been away for long; null or absent for whoever never was. */
    cameBackAt: { type: Date, default: null },
    /** The state before the deletion was asked for; it comes back if the profile is kept (docs/product/states.md). */
    statusBeforeDeletion: { type: String, enum: profileStatuses, default: null },
    /** When the deletion was asked for; 30 days later it happens (docs/product/retention.md). */
    deletionAskedAt: { type: Date, default: null },
    /** When all that points to a person was erased; absent in accounts that were erased before it was written down. */
    erasedAt: { type: Date },
    /** The member's own words about the reason. */
    deletionReason: { type: String, default: null },
    /** The brand that was visited at the last sign-in. */
    siteId: { type: Number, required: true },
    /** Names of the devices that signed in, the last one at the end; see devices.ts. */
    knownDevices: { type: [String], default: [] as never[] },
    /** True while it is published that this profile pays; see subscription-ends.ts. */
    publishedSubscriber: { type: Boolean, default: false, required: true },
  },
  { collection: 'accounts', strict: 'throw', versionKey: false },
)
account.index({ community: 1, nameFolded: 1 }, { unique: true })
// Not unique: names of before stay what they are.
account.index({ community: 1, nameSkeleton: 1 })
account.index({ community: 1, emailFolded: 1 }, { unique: true })
account.index({ publishedSubscriber: 1, subscriberUntil: 1 })
/** For pause-ends.ts: of those alone that end by themselves. */
account.index({ pausedUntil: 1 }, { partialFilterExpression: { pausedUntil: { $type: 'date' } } })
/** For migrations/accounts.ts, which looks for those without. */
account.index({ siteId: 1 })
/** For migrations/persons.ts. */
account.index({ personsPublished: 1 })
/** For migrations/dark.ts. */
account.index({ darkPublished: 1 })
/** For deletions.ts. */
account.index({ status: 1, deletionAskedAt: 1 })
