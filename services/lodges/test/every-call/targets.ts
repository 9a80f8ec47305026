/** The targets on whom managers act. */
import type { LodgeRole } from '@samvaer/contracts/lodges/lodge-roles'

export const managedTargets = ['Member', 'Assistant', 'CoOwner', 'Owner'] as const satisfies readonly LodgeRole[]
