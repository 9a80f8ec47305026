/** The member of this session (product.md section 3 "Current profile"). */
import { anonymousProfile } from '@samvaer/contracts/anonymous-profile'
import { currentProfile } from '@samvaer/contracts/current-profile'
import { implement } from '@samvaer/service-kit/implement'
import { isSubscriber } from '../accounts.ts'
import { ageOn, dayOf, isBirthday } from '../ages.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { currentTermsVersion } from '../terms.ts'

export const currentProfileArea = (parts: IdentityParts) =>
  implement(currentProfile, {
    GetProfileData: async ({ context }) => {
      if (!context.profile) return anonymousProfile
      const { profileId, impersonatorId } = context.profile
      const account = await parts.models.Account.findById(profileId).lean<Account>()
      if (!account) return anonymousProfile
      const now = parts.clock()
      const today = dayOf(now)
      return {
        ...anonymousProfile,
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
