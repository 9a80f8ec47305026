import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['{journeys,faults,permissions,launch}/**/*.test.ts'],
    globalSetup: ['support/platform-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
