import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'gateway', globalSetup: ['@samvaer/testing/global-setup'], testTimeout: 30_000, hookTimeout: 60_000 },
})
