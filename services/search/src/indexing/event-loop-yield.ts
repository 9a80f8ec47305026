/**
 * Long work on many rows in one process. Without yielding it answers nobody meanwhile, and takes its database for lost: what
 * that has answered waits unread until it is too late.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work at a time. */
const longestTurn = 25

/** Makes a function to await after each row: it yields to the event loop when this work had its turn. */
export const createEventLoopYield = (longest = longestTurn): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longest) return
    await nextTurn()
    began = performance.now()
  }
}
