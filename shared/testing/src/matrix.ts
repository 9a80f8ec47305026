/** Many like cases as one test: a matrix of calls and callers, a table of inputs. */
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The number of cases that a test went through, where it is a matrix. */
    cases?: number
  }
}

export interface Matrix<Case> {
  /**
   * Returns the name under which a failure is listed; with CASE in the environment, only cases whose name contains it
   * run.
   */
  name(one: Case): string
  /** Throws, or rejects, when something is wrong. */
  check(one: Case): unknown
  /** The number of cases that run side by side: 1, unless cases do not meet. */
  together?: number
}

/** Failures that are listed in full; of more than these only the number is named. */
const listed = 40

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 6).join(' ').trim()

/**
 * Goes through all cases, also after one has failed, and counts them for the report of the run.
 * @throws Error with a line for each case that failed
 */
export const checkMatrix = async <Case>(
  { task }: Pick<TestContext, 'task'>,
  cases: readonly Case[],
  { name, check, together = 1 }: Matrix<Case>,
): Promise<void> => {
  if (cases.length === 0) throw new Error('A matrix without cases proves nothing')
  const wanted = process.env.CASE
  const chosen = wanted ? cases.filter((one) => name(one).includes(wanted)) : cases
  const left = chosen[Symbol.iterator]()
  const failures: string[] = []
  const work = async (): Promise<void> => {
    for (const one of left) {
      try {
        await check(one)
      } catch (error) {
        failures.push(`${name(one)}: ${wordsOf(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  task.meta.cases = chosen.length
  if (failures.length === 0) return
  const more = failures.length > listed ? [`… and ${failures.length - listed} more`] : []
  const lines = [...failures.slice(0, listed), ...more].map((line) => `  ${line}`)
  throw new Error(`${failures.length} of ${chosen.length} cases failed (CASE='…' runs one alone):\n${lines.join('\n')}`)
}
