import { expect, test } from 'vitest'
import { readReport } from '../src/tests/test-report.ts'

const file = { file: 'shared/sum.test.ts', milliseconds: 12, cases: 1, passed: 1, failed: 0, failures: [] }
const broken = { ...file, cases: 7, passed: 0, failed: 1, failures: ['a sum is shown: 3 is not 4'] }

const read = (files: unknown[], succeeded: boolean, unhandled: string[] = []) =>
  readReport(JSON.stringify({ files, unhandled }), succeeded)

test('a run that went well has no failures', () => {
  expect(read([file, file], true)).toMatchObject({ cases: 2, passed: 2, failed: 0, failures: [] })
})

test('names what failed with its file', () => {
  expect(read([file, broken], false)).toMatchObject({
    cases: 8,
    passed: 1,
    failed: 1,
    failures: ['shared/sum.test.ts: a sum is shown: 3 is not 4'],
  })
})

test('counts an error that no test caught as a failure', () => {
  expect(read([file], false, ['TypeError: nothing'])).toMatchObject({ failed: 1, failures: ['TypeError: nothing'] })
})

test('a run that ended badly has failed, whatever its report says', () => {
  expect(read([file], false).failed).toBe(1)
})
