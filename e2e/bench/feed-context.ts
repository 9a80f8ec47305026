/** The member who reads the feed. */
import type { RequestContext } from '@samvaer/contracts/core/context'
import { lightSite, ordinaryMember } from '@samvaer/testing/ordinary-member'

export const feedContext: RequestContext = {
  ...lightSite,
  profile: { ...ordinaryMember, profileId: 2, name: 'Reader', subscriber: true, validated: true, ageProven: true },
}
