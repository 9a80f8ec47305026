/**
 * Long work on many rows in one process. Without pauses it answers nobody meanwhile, and takes its database for lost: what
 * that has answered waits unread until it is too late.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work at a time. */
const longestTurn = 25

/**
 * Makes pauses to wait for after each row: they let the others of the process have their turn when this work had one.
 */
export const createPauses = (longest = longestTurn): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longest) return
    await nextTurn()
    began = performance.now()
  }
}
