/** The member of a session as the own browser gets it (docs/product/entities.md, "Current profile"). */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { isPaused, isSubscriber } from './accounts.ts'
import { ageOn, dayOf, isBirthday } from './ages.ts'
import { configurationOf } from './configuration.ts'
import { backFor, newcomerFor, secondsAfter } from './limits.ts'
import type { Account, IdentityParts } from './models/models.ts'
import type { Sites } from './sites.ts'
import { hasAccepted, termsOf } from './terms.ts'

type Person = Account['persons'][number]

/** True when a person has a birthday whose greeting was not put away this year. */
export const isGreeted = ({ birthday, greetedIn }: Pick<Person, 'birthday' | 'greetedIn'>, today: string): boolean =>
  isBirthday(birthday, today) && greetedIn !== Number(today.slice(0, 4))

interface Visit {
  siteId: number
  /** The side that is visited. */
  dark: boolean
  /** The staff member who looks through this profile, and until when. */
  look?: { impersonatorId: number; until: Date | undefined } | undefined
}

export const currentProfileOf = async (
  parts: IdentityParts,
  sites: Sites,
  account: Account,
  { siteId, dark, look }: Visit,
): Promise<CurrentProfileData> => {
  const now = parts.clock()
  const today = dayOf(now)
  const subscriber = isSubscriber(account, now)
  const [others, terms, removal] = await Promise.all([
    sites.openTo(account, siteId),
    termsOf(parts, siteId),
    // The member's to know and to stop, not of staff who look through the profile.
    look ? null : parts.models.FactorRemoval.findById(account._id).lean(),
  ])
  return {
    id: account._id,
    name: account.name,
    isLoggedIn: true,
    subscriber,
    subscriberUntil: subscriber ? (account.subscriberUntil?.toISOString() ?? null) : null,
    status: account.status,
    role: account.role,
    grants: [...account.grants],
    darkStatus: account.darkStatus,
    ageProven: account.ageProven,
    validated: account.validated,
    ...(account.photoChecked && { photoChecked: true }),
    termsAccepted: hasAccepted(account, siteId, terms),
    forcedValidation: account.forcedValidation,
    forcedConsentMedia: account.forcedConsentMedia,
    impersonated: look?.impersonatorId ?? null,
    impersonatedUntil: look?.until?.toISOString() ?? null,
    ...(isPaused(account, now) && { pause: { until: account.pausedUntil?.toISOString() ?? null } }),
    ...(account.hidesOnline && { hidesOnline: true }),
    ...(account.looksUnseen && { looksUnseen: true }),
    ...(removal && { factorRemovalAt: removal.at.toISOString() }),
    showBirthdaySplash: account.persons.some((person) => isGreeted(person, today)),
    // Not on the first day: whoever has just signed up has answered enough.
    needUpdateHeightAndWeight:
      (account.needUpdateHeightAndWeight ?? false) && secondsAfter(account.createdAt, newcomerFor) <= now,
    requestPushPermission: account.status === 'Active',
    comesBack: Boolean(account.cameBackAt && secondsAfter(account.cameBackAt, backFor) > now),
    otherSites: others.map(({ id, name }) => ({ siteId: id, name })),
    configuration: configurationOf(account),
    language: account.language,
    countryId: account.countryId,
    place: account.city,
    pictures: [...account.pictures],
    bans: account.bans.map(({ type, until, decisionId, decidedOnDark }) => ({
      ...{ type, until: until?.toISOString() ?? null },
      // One of the other side is not read here, and nothing says that there is one.
      ...(decisionId && decidedOnDark === dark && { decisionId }),
    })),
    persons: account.persons.map(({ gender, birthday, height, weight }) => ({
      gender,
      age: ageOn(birthday, today),
      height: height ?? null,
      weight: weight ?? null,
    })),
  }
}
