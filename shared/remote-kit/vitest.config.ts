import { defineConfig } from 'vitest/config'
import { everywhere } from '../../vitest.shared.ts'

export default defineConfig({ test: { ...everywhere, name: 'remote-kit', include: ['src/**/*.test.{ts,tsx}'] } })
