import type { TransactionOptions } from '../../parts.ts'

/**
 * Options of a transaction that takes in domain events, or goes on with what one began. Those of several senders and the
 * tasks write to the same rows: in one process they take turns instead of aborting each other.
 */
export const inTurnOfEvents: TransactionOptions = { about: 'domain events' }
