/** The member of this session (docs/product/entities.md, "Current profile"). */
import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import { currentProfile } from '@samvaer/contracts/identity/current-profile'
import { profileHints } from '@samvaer/contracts/identity/values'
import { implement } from '@samvaer/service-kit/http/implement'
import { ownAccount } from '../accounts.ts'
import { dayOf } from '../ages.ts'
import { answeredBy } from '../answered.ts'
import { consentStates } from '../consents.ts'
import { currentProfileOf, isGreeted } from '../current-profile-data.ts'
import { awaitsFirstEntry } from '../first-entry.ts'
import type { Account, IdentityParts } from '../models/models.ts'
import { lookEnds } from '../sessions/impersonation.ts'
import type { Sites } from '../sites.ts'

type Hint = (typeof profileHints)[number]

interface Known {
  consents: Awaited<ReturnType<typeof consentStates>>
  answered: Awaited<ReturnType<typeof answeredBy>>
  /** Writing an entry would be the member's first. */
  firstEntry: boolean
}

/** Returns the hints in the order of use. */
const hintsFor = (account: Account, { consents: { SensitiveData, Media }, answered, firstEntry }: Known): Hint[] => {
  const missing: Record<Hint, boolean> = {
    Wishes: !answered.wishes,
    Words: !answered.words,
    Picture: account.pictures.length === 0,
    Consent: !SensitiveData.given || (account.pictures.length > 0 && !Media.given),
    Validation: !account.validated,
    FirstEntry: firstEntry,
    HeightAndWeight: account.persons.some(({ height, weight }) => !height || !weight),
  }
  return profileHints.filter((hint) => missing[hint])
}

export const currentProfileArea = (parts: IdentityParts, sites: Sites) =>
  implement(currentProfile, {
    GetProfileData: async ({ context }) => {
      const { profile, siteId, dark } = context
      const account = profile && (await parts.models.Account.findById(profile.profileId).lean<Account>())
      if (!account) return anonymousProfile
      const { impersonatorId } = profile
      const look = impersonatorId && { impersonatorId, until: await lookEnds(parts, impersonatorId, account._id) }
      return currentProfileOf(parts, sites, account, { siteId, dark, look: look || undefined })
    },

    Hints: async ({ profile, context }) => {
      const account = await ownAccount(parts, profile.profileId)
      const [consents, answered, firstEntry] = await Promise.all([
        consentStates(parts, account),
        answeredBy(parts, profile.profileId),
        awaitsFirstEntry(parts, profile, context.dark),
      ])
      return { items: hintsFor(account, { consents, answered, firstEntry }) }
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
