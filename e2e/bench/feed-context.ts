/** The member who reads the feed. */
import type { RequestContext } from '@samvaer/contracts/context'

export const feedContext: RequestContext = {
  siteId: 1,
  community: 'dk',
  dark: false,
  language: 'da-DK',
  profile: {
    profileId: 2,
    name: 'Reader',
    role: 'Normal',
    status: 'Active',
    termsAccepted: true,
    subscriber: true,
    validated: true,
    darkStatus: 'None',
    ageProven: true,
    bans: [],
    grants: [],
    newcomer: false,
  },
}
