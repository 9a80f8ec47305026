import { defineConfig } from 'vitest/config'
import { everywhere } from '../vitest.shared.ts'
import { patience } from './support/patience.ts'

export default defineConfig({
  test: {
    ...everywhere,
    // A platform of many processes has the machine for itself.
    ...(process.env.TEST_COPIES && { maxWorkers: 1 }),
    name: 'e2e',
    include: ['{bench,journeys,looks,alone,faults,permissions,launch}/**/*.test.ts'],
    globalSetup: ['support/platform-setup.ts'],
    // A worker keeps its browser from file to file, and has a platform of its own.
    setupFiles: ['support/end-windows.ts'],
    // A polled value has as long as the element that a locator waits for.
    expect: { poll: { timeout: patience() } },
    testTimeout: patience(60_000),
    hookTimeout: patience(120_000),
  },
})
