import { conflictReason } from '../ticket-data/conflict-reason.ts'

const refusals = ['Changed', 'Withdrawn', 'Current', 'Narrower'] as const

/** Returns the reason for which an act on a release was refused; undefined for other errors. */
export const refusalOf = (error: unknown) => refusals.find((one) => one === conflictReason(error))
