/** The caller and the side. */
import { scopes } from '@samvaer/contracts/safety/values'
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import { type SafetyParts, type Side, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  community: string
  side: Side
  /** Leads the staff: reads what is about staff. */
  head: boolean
}

export const viewerOf = (
  parts: SafetyParts,
  { context: { community, dark }, profile: { profileId, grants } }: Pick<AskedCall, 'context' | 'profile'>,
): Viewer => ({ profileId, community, side: sideOf(parts, dark), head: grants.includes(scopes.Head) })
