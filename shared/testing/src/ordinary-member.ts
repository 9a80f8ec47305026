/** A member of whom nothing else is said, and where: what a signed context holds in tests. */
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { scopeNames, scopes } from '@samvaer/contracts/safety/values'

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

/** Returns the grants of somebody of whom the role alone is said: staff hold every scope but the head's. */
export const ordinaryGrants = ({ role }: Pick<Partial<SignedInProfile>, 'role'>): string[] =>
  role === 'Support' ? scopeNames.filter((name) => name !== 'Head').map((name) => scopes[name]) : []

export const lightSite: RequestContext = { siteId: 1, community: 'dk', dark: false, language: 'da-DK' }
