import { defineConfig } from 'vitest/config'
import { everywhere } from '../vitest.shared.ts'

/** The conditions that packages open for the shell alone (shared/build/src/webpack/webpack-config.ts), and Vite's own. */
const conditions = (platform: string): string[] => ['samvaer-shell', 'module', platform, 'development|production']

export default defineConfig({
  resolve: { conditions: conditions('browser') },
  ssr: { resolve: { conditions: conditions('node') } },
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
