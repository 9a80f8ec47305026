import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'service/**/*.test.ts'],
    // The calls of this team, known before a page or a service is tested.
    setupFiles: ['./contract/area.ts'],
    // The kits import style sheets and texts, as a bundler reads them.
    server: { deps: { inline: [/@samvaer\//] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
