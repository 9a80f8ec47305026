import { defineConfig } from 'vitest/config'
import { overDatabase } from '../../vitest.shared.ts'

/** They install packages, so the registry has to answer: `npm test -- trials`. */
const trials = process.env.TRIALS === 'all' ? [] : ['test/trials/**']

export default defineConfig({
  test: {
    // Those of `test/services` run services as the commands do.
    ...overDatabase,
    name: 'cli',
    include: ['test/**/*.test.ts'],
    exclude: trials,
    // Services are loaded as the commands load them, which takes half as long.
    server: { deps: { external: [/\/(services|shared\/(contracts|service-kit))\//] } },
  },
})
