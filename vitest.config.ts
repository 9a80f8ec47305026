import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Every package tests itself; one with needs of its own (a database, a browser) says so in a file of its own. */
const packages = globSync(['shared/*', 'services/*', 'shell', 'mfe-*', 'e2e'], { cwd: import.meta.dirname }).filter(
  (folder) => existsSync(join(import.meta.dirname, folder, 'package.json')),
)

export default defineConfig({ test: { projects: [...packages, 'e2e/vitest.alone.config.ts'] } })
