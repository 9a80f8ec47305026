/** The member of this session (product.md section 3 "Current profile"). */
import * as z from 'zod'
import { anyone } from './access.ts'
import { area, get } from './call.ts'
import { banType, darkStatus, gender, profileRole, profileStatus } from './enumerations.ts'
import { instant } from './fields.ts'

export const person = z.object({ gender, age: z.int() })

/** Before signing in: `isLoggedIn` false, terms not accepted, id 0 (product.md section 4). */
export const currentProfileData = z.object({
  id: z.int(),
  name: z.string(),
  isLoggedIn: z.boolean(),
  /** Pays: the specification's `member`. */
  subscriber: z.boolean(),
  status: profileStatus,
  role: profileRole,
  darkStatus,
  ageProven: z.boolean(),
  validated: z.boolean(),
  termsAccepted: z.boolean(),
  forcedValidation: z.boolean(),
  forcedConsentMedia: z.boolean(),
  /** The id of the staff member who looks through this profile, else null. */
  impersonated: z.int().nullable(),
  showBirthdaySplash: z.boolean(),
  needUpdateHeightAndWeight: z.boolean(),
  requestPushPermission: z.boolean(),
  countryId: z.int(),
  place: z.string(),
  pictures: z.array(z.string()),
  bans: z.array(z.object({ type: banType, until: instant.nullable() })),
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
  },
})
