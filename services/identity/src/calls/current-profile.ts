/** The member of this session (product.md section 3 "Current profile"). */
import { type CurrentProfileData, currentProfile } from '@samvaer/contracts/current-profile'
import { implement } from '@samvaer/service-kit/implement'
import { isSubscriber } from '../accounts.ts'
import { ageOn, dayOf, isBirthday } from '../ages.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { currentTermsVersion } from '../terms.ts'

/** How the current profile starts (product.md section 4). */
const nobody: CurrentProfileData = {
  id: 0,
  name: '',
  isLoggedIn: false,
  subscriber: false,
  status: 'None',
  role: 'None',
  darkStatus: 'None',
  ageProven: false,
  validated: false,
  termsAccepted: false,
  forcedValidation: false,
  forcedConsentMedia: false,
  impersonated: null,
  showBirthdaySplash: false,
  needUpdateHeightAndWeight: false,
  requestPushPermission: false,
  countryId: 0,
  place: '',
  pictures: [],
  bans: [],
  persons: [],
}

export const currentProfileArea = (parts: IdentityParts) =>
  implement(currentProfile, {
    GetProfileData: async ({ context }) => {
      if (!context.profile) return nobody
      const { profileId, impersonatorId } = context.profile
      const account = await parts.models.Account.findById(profileId).lean<Account>()
      if (!account) return nobody
      const now = parts.clock()
      const today = dayOf(now)
      return {
        ...nobody,
        id: account._id,
        name: account.name,
        isLoggedIn: true,
        subscriber: isSubscriber(account, now),
        status: account.status,
        role: account.role,
        darkStatus: account.darkStatus,
        ageProven: account.ageProven,
        validated: account.validated,
        termsAccepted: account.termsVersion === currentTermsVersion,
        forcedValidation: account.forcedValidation,
        forcedConsentMedia: account.forcedConsentMedia,
        impersonated: impersonatorId ?? null,
        showBirthdaySplash: account.persons.some(({ birthday }) => isBirthday(birthday, today)),
        countryId: account.countryId,
        place: account.city,
        pictures: [...account.pictures],
        bans: account.bans.map(({ type, until }) => ({ type, until: until?.toISOString() ?? null })),
        persons: account.persons.map(({ gender, birthday }) => ({ gender, age: ageOn(birthday, today) })),
      }
    },
  })
