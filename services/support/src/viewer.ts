/** The caller and the side. */
import type { AskedCall } from '@samvaer/service-kit/rights/policy'
import { type Side, type SupportParts, sideOf } from './models/models.ts'

export interface Viewer {
  profileId: number
  community: string
  side: Side
}

export const viewerOf = (
  parts: SupportParts,
  { context: { community, dark }, profile: { profileId } }: Pick<AskedCall, 'context' | 'profile'>,
): Viewer => ({ profileId, community, side: sideOf(parts, dark) })
