/** The platform that a test runs against: the one of its worker, or one of the file's own. */
import { afterAll, beforeAll, inject } from 'vitest'
import { type PlatformFacts, startTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform.ts'

let own: TestPlatform | undefined

export const platform = (): PlatformFacts => {
  const found = own ?? inject('platforms')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!found) throw new Error('There is no platform for this worker')
  return found
}

/**
 * Gives this file a platform of its own, for tests that change a platform for everybody: call it before any hook that
 * uses one.
 * @returns the platform, once a test runs
 */
export const useOwnPlatform = (
  options: Pick<TestPlatformOptions, 'unlimited' | 'pagesWithin'> = {},
): (() => TestPlatform) => {
  beforeAll(async () => {
    own = await startTestPlatform({ ...inject('platformOptions'), ...options })
  })
  afterAll(async () => {
    await own?.stop()
    own = undefined
  })
  return () => {
    if (!own) throw new Error('The platform of this file has not started')
    return own
  }
}
