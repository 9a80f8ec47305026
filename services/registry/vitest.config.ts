import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'registry', globalSetup: ['@samvaer/testing/global-setup'], testTimeout: 30_000, hookTimeout: 60_000 },
})
