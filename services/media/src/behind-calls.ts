/** Puts a process behind the calls: whoever reads a page goes before who waits for a rendition. */
import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * Steps of priority, of which 19 is the last: of what nobody waits for, and of what a member waits for, which has to come
 * on a busy machine as well.
 */
export const stepsBehind = { later: 10, awaited: 3 } as const
const last = 19

/** Linux keeps a priority for each thread; a thread inherits that of the one which starts it. */
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
 * For all threads that there are: those that draw are started before the first line of a program runs, and would go on
 * beside the calls if only the first thread stepped back.
 */
export const stepBehindCalls = (steps: number = stepsBehind.later): void => {
  const behind = Math.min(last, getPriority() + steps)
  for (const thread of threadsOfThisProcess()) putAt(thread, behind)
}
