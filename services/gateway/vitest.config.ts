import { defineConfig } from 'vitest/config'
import { overDatabase } from '../../vitest.shared.ts'

// Its sites are started as in production, where no service takes the cost of tests for its passwords.
export default defineConfig({ test: { ...overDatabase, name: 'gateway', env: {} } })
