import { defineConfig } from 'vitest/config'

/** Every package tests itself; a package with needs of its own (a database, a browser) says so in its own file. */
export default defineConfig({
  test: { projects: ['shared/*', 'services/*', 'shell', 'mfe-*', 'e2e'], passWithNoTests: false },
})
