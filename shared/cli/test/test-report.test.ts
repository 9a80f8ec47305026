import { expect, test } from 'vitest'
import { readReport } from '../src/test-report.ts'

const passing = { fullName: 'a sum is counted', status: 'passed', failureMessages: [] }
const failing = {
  fullName: 'a sum is shown',
  status: 'failed',
  failureMessages: ['Error: 3 is not 4\n    at sum.ts:1'],
}
const skipped = { fullName: 'a sum is kept', status: 'skipped', failureMessages: [] }

const fileOf = (assertionResults: unknown[], status = 'passed', message = '') => ({
  name: '/project/shared/sum.test.ts',
  status,
  message,
  assertionResults,
})

const read = (testResults: unknown[], counts: Record<string, number>, succeeded: boolean) =>
  readReport(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numFailedTestSuites: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      ...counts,
      testResults,
    }),
    { succeeded, root: '/project' },
  )

test('a run that went well has no failures', () => {
  expect(read([fileOf([passing])], { numPassedTests: 1 }, true)).toEqual({ passed: 1, failed: 0, failures: [] })
})

test('names what failed and what was skipped, with the first line of why', () => {
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1 }
  expect(read([fileOf([passing, failing, skipped], 'failed')], counts, false)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['shared/sum.test.ts: a sum is shown: Error: 3 is not 4', 'shared/sum.test.ts: a sum is kept: skipped'],
  })
})

test('a file that does not load has failed', () => {
  expect(read([fileOf([], 'failed', 'SyntaxError: nothing\nmore')], { numFailedTestSuites: 1 }, false)).toEqual({
    passed: 0,
    failed: 1,
    failures: ['shared/sum.test.ts: SyntaxError: nothing'],
  })
})

test('a run that ended badly has failed, whatever its report says', () => {
  expect(read([fileOf([passing])], { numPassedTests: 1 }, false).failed).toBe(1)
})
