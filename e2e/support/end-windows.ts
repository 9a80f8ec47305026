/** Closes what a test opened when it ends, and what the hooks of a file opened when the file ends. */
import { afterAll, afterEach, beforeEach } from 'vitest'
import { closeWindows, markWindows } from './browser.ts'
import { describeWindows } from './describe-windows.ts'

beforeEach(markWindows)
afterEach(async ({ task }) => {
  const failed = task.result?.state === 'fail' ? task.result.errors?.[0] : undefined
  // Part of the error, so that it stands where the failure is read.
  if (failed) failed.message += `\n${await describeWindows()}`
  await closeWindows('of the test')
})
afterAll(() => closeWindows('all'))
