import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['{journeys,faults,permissions,launch}/**/*.test.ts'],
    globalSetup: ['support/platform-setup.ts'],
    // One browser and one platform fill two cores: two files at a time took a quarter less time, and waits ran out.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
