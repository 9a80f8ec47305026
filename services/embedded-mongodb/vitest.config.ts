import { defineConfig } from 'vitest/config'
import { everywhere } from '../../vitest.shared.ts'

// Tests of the embedded server itself (its files, its process) have no meaning against another one.
const other = process.env.MONGODB_URI !== undefined

export default defineConfig({
  test: {
    ...everywhere,
    name: 'embedded-mongodb',
    include: other ? ['test/semantics/*.test.ts'] : ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
