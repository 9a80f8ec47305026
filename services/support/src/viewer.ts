/** The caller and the side. */
import { holdsScope } from '@samvaer/contracts/safety/values'
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import { type Side, type SupportParts, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  community: string
  side: Side
  /** Works at the desk of the tickets. */
  desk: boolean
}

export const viewerOf = (
  parts: SupportParts,
  { context: { community, dark }, profile }: Pick<AskedCall, 'context' | 'profile'>,
): Viewer => ({
  profileId: profile.profileId,
  community,
  side: sideOf(parts, dark),
  desk: holdsScope(profile, 'Tickets'),
})
