/** Lowers the priority of a process: answers to members go before renditions. */
import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * Niceness, of which 19 is the highest: of work that nobody waits for, and of work that a member waits for, which has to
 * get its turn on a busy machine as well.
 */
export const niceness = { later: 10, awaited: 3 } as const
const highest = 19

/**
 * Lists the threads of this process: Linux keeps a priority for each, and a thread inherits that of the one which
 * starts it.
 */
const threadsOfThisProcess = (): number[] => {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [0]
  }
}

const putAt = (thread: number, priority: number): void => {
  try {
    setPriority(thread, priority)
  } catch (error) {
    if ((error as { info?: { code?: unknown } }).info?.code !== 'ESRCH') throw error
    // It ended just now.
  }
}

/**
 * Lowers the priority of all threads: those that draw start before the first line of a program runs, and would keep
 * theirs if only the first thread changed.
 */
export const lowerPriority = (steps: number = niceness.later): void => {
  const lowered = Math.min(highest, getPriority() + steps)
  for (const thread of threadsOfThisProcess()) putAt(thread, lowered)
}
