import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'

export interface BannerStates {
  /** The profile that a staff member looks through, and until when. */
  impersonated: { profileId: number; until: string | null } | undefined
  /** The one of the four forced-validation messages that applies (docs/product/validation.md). */
  validation: 'consent' | 'profile' | 'both' | 'members' | undefined
  /** When the paid time ends, where that is soon. */
  subscriptionEnds: string | undefined
}

type Profile = Pick<
  CurrentProfileData,
  | 'id'
  | 'isLoggedIn'
  | 'impersonated'
  | 'impersonatedUntil'
  | 'forcedValidation'
  | 'forcedConsentMedia'
  | 'subscriber'
  | 'subscriberUntil'
>

/** Milliseconds before the end of the paid time in which a banner warns the member. */
const noticeTime = 7 * 24 * 60 * 60 * 1000

const validationOf = ({ forcedValidation, forcedConsentMedia, subscriber }: Profile): BannerStates['validation'] => {
  if (forcedValidation && forcedConsentMedia) return 'both'
  if (forcedValidation) return subscriber ? 'members' : 'profile'
  return forcedConsentMedia ? 'consent' : undefined
}

const endsSoon = ({ subscriber, subscriberUntil }: Profile, now: Date): boolean => {
  if (!subscriber || subscriberUntil === null) return false
  const left = new Date(subscriberUntil).getTime() - now.getTime()
  return left > 0 && left <= noticeTime
}

export const bannersOf = (profile: Profile, now: Date): BannerStates => ({
  impersonated: profile.impersonated === null ? undefined : { profileId: profile.id, until: profile.impersonatedUntil },
  validation: profile.isLoggedIn ? validationOf(profile) : undefined,
  subscriptionEnds: (endsSoon(profile, now) && profile.subscriberUntil) || undefined,
})
