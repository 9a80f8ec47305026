import { defineConfig } from 'vitest/config'
import { everywhere } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...everywhere,
    name: 'shell',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/build-all.ts'],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
