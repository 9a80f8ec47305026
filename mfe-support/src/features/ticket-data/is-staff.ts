import type { ProfileRole } from '@samvaer/contracts/core/roles'

/** True when a profile works at the desk of the support; a developer does not (docs/product/roles.md). */
export const isStaff = (role: ProfileRole): boolean => role === 'Support'
