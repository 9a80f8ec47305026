/** Chooses the pause before a browser connects again, so that a thousand of them do not come in the same moment. */

/** Codes of the service: it goes away and comes back, it cannot at the moment, the member has too many connections. */
export const closeCodes = { restart: 1012, tryLater: 1013, tooMany: 4001 } as const

/** After so many failures in a row the counts are polled. */
export const failuresBeforePolling = 3

const second = 1000
const shortest = second
const longest = 30 * second
/** Between two attempts while the counts are polled, and after an end that another attempt cannot mend. */
const whilePolling = 60 * second

export interface Loss {
  /** Failures in a row; 0 after a connection that was good. */
  failures: number
  /** The code with which the connection ended; 1006 where nobody said one. */
  code: number
}

/** Returns the milliseconds until the next attempt. `random` lies between 0 and 1. */
export const delayAfter = ({ failures, code }: Loss, random = Math.random()): number => {
  if (code === closeCodes.tooMany || failures >= failuresBeforePolling) return whilePolling * (0.75 + random / 2)
  const most = code === closeCodes.tryLater ? longest : Math.min(longest, shortest * 2 ** (failures + 2))
  return shortest + random * (most - shortest)
}
