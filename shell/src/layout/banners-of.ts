import type { CurrentProfileData } from '@samvaer/contracts/current-profile'

export interface BannerStates {
  /** The id of the profile that a staff member looks through. */
  impersonated: number | undefined
  /** Which of the four forced-validation messages applies (product.md section 5). */
  validation: 'consent' | 'profile' | 'both' | 'members' | undefined
}

type Profile = Pick<
  CurrentProfileData,
  'id' | 'isLoggedIn' | 'impersonated' | 'forcedValidation' | 'forcedConsentMedia' | 'subscriber'
>

const validationOf = ({ forcedValidation, forcedConsentMedia, subscriber }: Profile): BannerStates['validation'] => {
  if (forcedValidation && forcedConsentMedia) return 'both'
  if (forcedValidation) return subscriber ? 'members' : 'profile'
  return forcedConsentMedia ? 'consent' : undefined
}

/** What the banners say to this profile. */
export const bannersOf = (profile: Profile): BannerStates => ({
  impersonated: profile.impersonated === null ? undefined : profile.id,
  validation: profile.isLoggedIn ? validationOf(profile) : undefined,
})
