/** Creating a profile, and looking at others (docs/product/profiles.md). */
import * as z from 'zod'
import { anyone } from './access.ts'
import { blacklistCalls } from './blacklist.ts'
import { area, post } from './call.ts'
import { day, email, livingPlace, password, profileName } from './fields.ts'
import { profileLookingCalls } from './profile-looking.ts'
import { profileSearchCalls } from './profile-search.ts'
import { purchaseHistoryCalls } from './purchase-history.ts'
import { declareRates, secondsIn } from './rates.ts'

/** A person of a profile at sign-up. A birthday under 18 years ago is refused by the service with TooYoung. */
export const newPerson = z.strictObject({ gender: z.enum(['Male', 'Female', 'Transsexual']), birthday: day })

export const newProfile = z.strictObject({
  name: profileName,
  email,
  password,
  /** One person, or two for a couple. */
  persons: z.array(newPerson).min(1).max(2),
  ...livingPlace,
  acceptTerms: z.literal(true),
  /**
   * The consent for SensitiveData, given for itself: being a member here is such data already
   * (docs/product/expectations.md, point 8).
   */
  consentSensitiveData: z.literal(true),
  /** The path by which the visitor came (docs/product/screens.md, /Create). */
  referrer: z.string().max(500).optional(),
})
export type NewProfile = z.input<typeof newProfile>

export const profileRates = declareRates({
  signUp: { limit: 5, seconds: 30 * secondsIn.minute, by: 'address' },
  signUpDay: { limit: 3, seconds: secondsIn.day, by: 'address' },
})

export const profiles = area('Profiles', {
  service: 'identity',
  calls: {
    ...blacklistCalls,
    CreateProfile: post({
      about: 'Creates a free profile, single or couple, keeps the consent that it stands on, and signs in.',
      access: anyone,
      rates: [profileRates.signUp, profileRates.signUpDay],
      body: newProfile,
      returns: z.object({ profileId: z.int() }),
    }),
    ...profileLookingCalls,
    ...profileSearchCalls,
    ...purchaseHistoryCalls,
  },
})
