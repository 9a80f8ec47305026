import { defineConfig } from 'vitest/config'
import { overDatabase } from '../../vitest.shared.ts'

export default defineConfig({ test: { ...overDatabase, name: 'gateway' } })
