import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['{journeys,faults,permissions,launch}/**/*.test.ts'],
    globalSetup: ['support/platform-setup.ts'],
    // One browser and one platform fill two cores: two files at a time took a quarter less time, and waits ran out.
    fileParallelism: false,
    // What is looked at again and again has as long as the element that a locator waits for.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
