import { defineConfig } from 'vitest/config'
import { everywhere } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...everywhere,
    // A platform of many processes has the machine for itself.
    ...(process.env.TEST_COPIES && { maxWorkers: 1 }),
    name: 'e2e',
    include: ['{journeys,looks,alone,faults,permissions,launch}/**/*.test.ts'],
    globalSetup: ['support/platform-setup.ts'],
    // A worker keeps its browser from file to file, and has a platform of its own.
    setupFiles: ['support/end-windows.ts'],
    // A polled value has as long as the element that a locator waits for.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
