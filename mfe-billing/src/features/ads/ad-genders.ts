import type { Gender } from '@samvaer/contracts/core/values'

/** The genders that may be sought, in the order in which they are offered. */
export const adGenders = ['Female', 'Male', 'Couple', 'Transsexual'] as const satisfies readonly Gender[]
