import { defineConfig } from 'vitest/config'
import { overDatabase } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...overDatabase,
    name: 'service-kit',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
  },
})
