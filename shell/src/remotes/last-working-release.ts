/**
 * Remembers the release of a remote that worked in this tab, so that a reload does not wait for one that is known to
 * fail.
 */

/** A release that can be loaded: its version and the folder of its files. */
export interface Candidate {
  version: string
  base: string
}

interface Memory {
  good: Candidate
  /** The version that failed before `good` worked. */
  failed?: string
}

const key = 'samvaer-last-good'

const readAll = (): Record<string, Memory> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Memory>
  } catch {
    return {}
  }
}

export const recall = (name: string): Memory | undefined => readAll()[name]

/** Forgets what worked in this tab. */
export const forgetGood = (): void => sessionStorage.removeItem(key)

/** Remembers a release; storage that is full or forbidden only costs the memory. */
export const remember = (name: string, memory: Memory): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readAll(), [name]: memory }))
  } catch {
    return
  }
}

/**
 * The releases to try, in order: the current one, the one that worked in this tab, the one before. A current one that
 * failed in this tab goes last.
 */
export const orderedCandidates = (current: Candidate, previous: Candidate, memory: Memory | undefined): Candidate[] => {
  const rest = [...(memory ? [memory.good] : []), previous]
  const all = memory?.failed === current.version ? [...rest, current] : [current, ...rest]
  return all.filter((candidate, index) => all.findIndex(({ version }) => version === candidate.version) === index)
}
