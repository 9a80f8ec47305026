/** The targets on whom managers act. */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'

export const managedTargets = ['Member', 'Assistant', 'CoOwner', 'Owner'] as const satisfies readonly LodgeRole[]
