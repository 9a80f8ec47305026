/** The member of this session (docs/product/entities.md, "Current profile"). */

import * as z from 'zod'
import { birthdayPresentCalls } from '../billing/birthdays.ts'
import { anyone, signedIn, subscriber } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import {
  banType,
  darkStatus,
  gender,
  id,
  instant,
  language,
  nothing,
  profileRole,
  profileStatus,
} from '../core/fields.ts'
import { profileCard } from '../profile/card.ts'
import { profileHints } from './values.ts'

export const person = z.object({
  gender,
  age: z.int(),
  /** Centimetres and kilograms; null before they were filled in. */
  height: z.int().nullable(),
  weight: z.int().nullable(),
})

/** Before signing in: `isLoggedIn` false, terms not accepted, id 0 (docs/product/states.md). */
export const currentProfileData = z.object({
  id: z.int(),
  name: z.string(),
  isLoggedIn: z.boolean(),
  /** Pays: the specification's `member`. */
  subscriber: z.boolean(),
  /** When the paid time ends; null without one. */
  subscriberUntil: instant.nullable(),
  status: profileStatus,
  role: profileRole,
  /** Further rights that staff or the operator gave this profile. */
  grants: z.array(z.string()),
  darkStatus,
  ageProven: z.boolean(),
  validated: z.boolean(),
  /** Staff have compared the pictures of the card with the member. */
  photoChecked: z.literal(true).optional(),
  termsAccepted: z.boolean(),
  forcedValidation: z.boolean(),
  forcedConsentMedia: z.boolean(),
  /** The id of the staff member who looks through this profile, else null. */
  impersonated: z.int().nullable(),
  /** When looking through this profile ends by itself. */
  impersonatedUntil: instant.nullable(),
  /** While somebody who knows the password has asked for it: when all second factors are removed (R7). */
  factorRemovalAt: instant.optional(),
  /** While the profile is paused: when it comes back by itself, null where the member does that. */
  pause: z.object({ until: instant.nullable() }).optional(),
  /** Nobody learns when the member was here. */
  hidesOnline: z.literal(true).optional(),
  /** Chosen to leave no visits; has an effect while the member pays. */
  looksUnseen: z.literal(true).optional(),
  showBirthdaySplash: z.boolean(),
  needUpdateHeightAndWeight: z.boolean(),
  requestPushPermission: z.boolean(),
  /** Signed in within a day after having been away for long (docs/product/roles.md, "Offers"). */
  comesBack: z.boolean(),
  /** The parts of the community that this member may enter by single sign-on, such as the dark variant. */
  otherSites: z.array(z.object({ siteId: z.int(), name: z.string() })),
  /** Small choices that hold on every device, text by key (EditProfile/UpdateProfileConfiguration). */
  configuration: z.record(z.string(), z.string()),
  /** The language that the member chose last, on whatever device; null before signing in. */
  language: language.nullable(),
  countryId: z.int(),
  place: z.string(),
  pictures: z.array(z.string()),
  /** With the decision that it comes from, where the member reads it on this side. */
  bans: z.array(z.object({ type: banType, until: instant.nullable(), decisionId: id.optional() })),
  persons: z.array(person),
})
export type CurrentProfileData = z.infer<typeof currentProfileData>

export const currentProfile = area('CurrentProfile', {
  service: 'identity',
  calls: {
    GetProfileData: get({
      about: 'The current profile; not logged in for an anonymous visitor.',
      access: anyone,
      query: z.strictObject({}),
      returns: currentProfileData,
    }),
    Hints: get({
      about: 'Says what would make the profile better, the most useful first.',
      access: signedIn.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(z.enum(profileHints)) }),
    }),
    Tags: get({
      about: 'The profiles that the member tagged.',
      service: 'profile',
      access: subscriber.own(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(profileCard) }),
    }),
    RejectBirthday: post({
      about: 'Puts the birthday greeting away until next year.',
      access: signedIn.own(),
      body: z.strictObject({}),
      returns: nothing,
    }),
    ...birthdayPresentCalls,
  },
})
