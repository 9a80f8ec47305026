import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['../testing/src/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
