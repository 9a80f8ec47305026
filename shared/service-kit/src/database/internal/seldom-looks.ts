import { createKeyedMutex } from '../../time/keyed-mutex.ts'

const inTurn = createKeyedMutex()

/**
 * Has the looks that all services of a process take at the same moment go one after the other: together they would open a
 * socket each, which nobody needs a minute later.
 */
export const afterOtherLooks = <T>(look: () => Promise<T>): Promise<T> => inTurn('look', look)
