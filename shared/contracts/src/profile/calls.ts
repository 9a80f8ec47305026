/** Creating a profile, and looking at others (docs/product/profiles.md). */

import * as z from 'zod'
import { purchaseHistoryCalls } from '../billing/purchase-history.ts'
import { anyone } from '../core/access.ts'
import { area, post } from '../core/call.ts'
import { day, nothing } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { blacklistCalls } from '../identity/blacklist.ts'
import { email, livingPlace, password, profileName } from '../identity/shapes.ts'
import { maximumReferrer } from '../identity/values.ts'
import { profileLookingCalls } from './looking.ts'
import { profileSearchCalls } from './search.ts'

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
  /** The same of the second person of a couple, who agrees for herself. */
  partnerConsentsSensitiveData: z.literal(true).optional(),
  /** The path by which the visitor came (docs/product/screens.md, /Create). */
  referrer: z.string().max(maximumReferrer).optional(),
})
export type NewProfile = z.input<typeof newProfile>

/** The proof given for the code of a mail: this address reaches the person who signs up. */
const emailProof = z.string().min(1).max(100)

export const profileRates = declareRates({
  signUp: { limit: 5, seconds: 30 * secondsIn.minute, by: 'address' },
  signUpDay: { limit: 3, seconds: secondsIn.day, by: 'address' },
  emailCode: { limit: 5, seconds: 30 * secondsIn.minute, by: 'login' },
  emailCodeTries: { limit: 15, seconds: 30 * secondsIn.minute, by: 'login' },
  emailCodeTriesFrom: { limit: 30, seconds: 30 * secondsIn.minute, by: 'address' },
})

export const profiles = area('Profiles', {
  service: 'identity',
  calls: {
    ...blacklistCalls,
    AskEmailCode: post({
      about:
        'Mails a code of six digits to an address that wants to sign up; where it has a profile already, a mail that says so. Answers the same for both (R5).',
      access: anyone,
      rates: [profileRates.signUp, profileRates.emailCode],
      body: z.strictObject({ email }),
      returns: nothing,
    }),
    ConfirmEmailCode: post({
      about:
        'Exchanges the code of the newest mail for a proof of the address; LinkExpired after 30 minutes, five wrong tries or a second use.',
      access: anyone,
      rates: [profileRates.emailCodeTries, profileRates.emailCodeTriesFrom],
      body: z.strictObject({ email, code: z.string().regex(/^\d{6}$/) }),
      returns: z.object({ emailProof }),
    }),
    CreateProfile: post({
      about:
        'Creates a free profile, single or couple, for a proven address, keeps the consent that it stands on, and signs in. LinkExpired when the proof is older than 60 minutes, used, or of another address.',
      access: anyone,
      rates: [profileRates.signUpDay],
      body: newProfile.extend({ emailProof }),
      returns: z.object({ profileId: z.int() }),
    }),
    ...profileLookingCalls,
    ...profileSearchCalls,
    ...purchaseHistoryCalls,
  },
})
