import { defineConfig } from 'vitest/config'
import { everywhere } from '../../vitest.shared.ts'

/** They install packages, so the registry has to answer: `npm test -- trials`. */
const trials = process.env.TRIALS === 'all' ? [] : ['test/trials/**']

export default defineConfig({
  test: {
    ...everywhere,
    name: 'cli',
    include: ['test/**/*.test.ts'],
    exclude: trials,
    // Services are loaded as the commands load them, which takes half as long.
    server: { deps: { external: [/\/(services|shared\/(contracts|service-kit))\//] } },
  },
})
