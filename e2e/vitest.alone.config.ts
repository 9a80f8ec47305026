import { defineConfig } from 'vitest/config'

/** Journeys that change the platform for everybody, one after another on a platform of their own. */
export default defineConfig({
  test: {
    name: 'e2e-alone',
    include: ['alone/**/*.test.ts'],
    globalSetup: ['support/platform-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
