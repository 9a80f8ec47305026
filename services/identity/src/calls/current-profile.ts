/** The member of this session (product.md section 3 "Current profile"). */
import { anonymousProfile } from '@samvaer/contracts/anonymous-profile'
import { currentProfile, type profileHints } from '@samvaer/contracts/current-profile'
import { implement } from '@samvaer/service-kit/implement'
import { ownAccount } from '../accounts.ts'
import { dayOf } from '../ages.ts'
import { consentStates } from '../consents.ts'
import { currentProfileOf, isGreeted } from '../current-profile-data.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import type { Sites } from '../sites.ts'

type Hint = (typeof profileHints)[number]

/** In the order of use. `FirstEntry` is none of ours to know: entries belong to the blogs. */
const hintsFor = (account: Account, given: { sensitiveData: boolean; media: boolean }): Hint[] => {
  const untold = account.persons.some(({ height, weight }) => !height || !weight)
  const missing = {
    Picture: account.pictures.length === 0,
    HeightAndWeight: untold,
    Consent: !given.sensitiveData || (account.pictures.length > 0 && !given.media),
    Validation: !account.validated,
  }
  return (Object.keys(missing) as (keyof typeof missing)[]).filter((hint) => missing[hint])
}

export const currentProfileArea = (parts: IdentityParts, sites: Sites) =>
  implement(currentProfile, {
    GetProfileData: async ({ context }) => {
      const { profile, siteId } = context
      const account = profile && (await parts.models.Account.findById(profile.profileId).lean<Account>())
      if (!account) return anonymousProfile
      return currentProfileOf(parts, sites, account, { siteId, impersonatorId: profile.impersonatorId })
    },

    Hints: async ({ profile }) => {
      const account = await ownAccount(parts, profile.profileId)
      const states = await consentStates(parts, account._id)
      return {
        items: hintsFor(account, { sensitiveData: states.SensitiveData.given, media: states.Media.given }),
      }
    },

    RejectBirthday: async ({ profile }) => {
      const { _id, persons } = await ownAccount(parts, profile.profileId)
      const today = dayOf(parts.clock())
      const year = Number(today.slice(0, 4))
      // By person: the other one of a couple is greeted on a day of her own.
      const greeted = persons.flatMap((person, index) =>
        isGreeted(person, today) ? [`persons.${index}.greetedIn`] : [],
      )
      const change = Object.fromEntries(greeted.map((path) => [path, year]))
      if (greeted.length > 0) await parts.models.Account.updateOne({ _id }, { $set: change })
      return {}
    },
  })
