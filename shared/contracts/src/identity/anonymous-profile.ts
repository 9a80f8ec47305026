/** In a file of its own: it carries no schema, so that a page gets it without any. */
import type { CurrentProfileData } from './current-profile.ts'

/** Before signing in (docs/product/states.md): not logged in, terms not accepted. */
export const anonymousProfile: CurrentProfileData = {
  id: 0,
  name: '',
  isLoggedIn: false,
  subscriber: false,
  subscriberUntil: null,
  status: 'None',
  role: 'None',
  grants: [],
  darkStatus: 'None',
  ageProven: false,
  validated: false,
  termsAccepted: false,
  forcedValidation: false,
  forcedConsentMedia: false,
  impersonated: null,
  impersonatedUntil: null,
  showBirthdaySplash: false,
  needUpdateHeightAndWeight: false,
  requestPushPermission: false,
  comesBack: false,
  otherSites: [],
  configuration: {},
  language: null,
  countryId: 0,
  place: '',
  pictures: [],
  bans: [],
  persons: [],
}
