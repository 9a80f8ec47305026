import { defineConfig } from 'vitest/config'

/** Journeys that change the platform for everybody, one after another on a platform of their own. */
export default defineConfig({
  test: {
    name: 'e2e-alone',
    include: ['alone/**/*.test.ts'],
    globalSetup: ['support/platform-setup.ts'],
    fileParallelism: false,
    // What is looked at again and again has as long as the element that a locator waits for.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
