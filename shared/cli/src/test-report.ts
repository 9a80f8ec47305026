/** What a run of vitest says of itself in its report of the kind `json`. */
import { relative } from 'node:path'
import * as z from 'zod'

export interface Counts {
  passed: number
  failed: number
  /** One line each: where it is, what it is called, and the first line of what went wrong. */
  failures: string[]
}

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullable() }),
      ),
    }),
  ),
})

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? ''

/**
 * Counts a report; what does not load and what is skipped has failed.
 * @param succeeded whether the run itself ended well: when it did not, at least one thing failed
 * @param root against which files are named
 * @throws when it is no such report
 */
export const readReport = (text: string, { succeeded, root }: { succeeded: boolean; root: string }): Counts => {
  const read = report.parse(JSON.parse(text))
  const failures = read.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0]) || test.status}`)
    return tests.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : tests
  })
  const failed = read.numFailedTests + read.numPendingTests + read.numTodoTests
  const silentFailure = !succeeded && failed === 0 ? Math.max(1, read.numFailedTestSuites) : 0
  return { passed: read.numPassedTests, failed: failed + silentFailure, failures }
}
