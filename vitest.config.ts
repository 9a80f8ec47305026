import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { everywhere } from './vitest.shared.ts'

/** Every package tests itself; what it needs (a database, a browser) stands in its own vitest.config.ts. */
const packages = globSync(['shared/*', 'services/*', 'shell', 'mfe-*', 'e2e'], { cwd: import.meta.dirname }).filter(
  (folder) => existsSync(join(import.meta.dirname, folder, 'package.json')),
)

export default defineConfig({ test: { ...everywhere, projects: packages } })
