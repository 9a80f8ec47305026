/**
 * Closes what a test opened when it ends, and what the hooks of a file opened when the file ends. A page that does
 * anything against the security policy fails the test, whatever it was about.
 */
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { closeWindows, markWindows, takeViolations } from './browser.ts'
import { describeWindows } from './describe-windows.ts'

beforeEach(markWindows)
afterEach(async ({ task }) => {
  const failed = task.result?.state === 'fail' ? task.result.errors?.[0] : undefined
  // Part of the error, so that it stands where the failure is read.
  if (failed) failed.message += `\n${await describeWindows()}`
  await closeWindows('of the test')
  expect(takeViolations(), 'violations of the security policy').toEqual([])
})
afterAll(async () => {
  await closeWindows('all')
  expect(takeViolations(), 'violations of the security policy').toEqual([])
})
