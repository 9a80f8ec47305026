/** A member of whom nothing else is said, and where: what a signed context holds in tests. */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'

/** Active, past the terms, confirmed just now, and nothing besides. */
export const ordinaryMember: SignedInProfile = {
  profileId: 1,
  name: 'Member',
  role: 'Normal',
  status: 'Active',
  termsAccepted: true,
  subscriber: false,
  validated: false,
  darkStatus: 'None',
  ageProven: false,
  bans: [],
  grants: [],
  newcomer: false,
  confirmedAt: '2999-01-01T00:00:00.000Z',
}

export const lightSite: RequestContext = { siteId: 1, community: 'dk', dark: false, language: 'da-DK' }
