/** What somebody is whom managers act on. */
import type { LodgeRole } from '@samvaer/contracts/lodges/lodge-roles'

export const managedTargets = ['Member', 'Assistant', 'CoOwner', 'Owner'] as const satisfies readonly LodgeRole[]
