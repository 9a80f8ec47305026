/**
 * Finds everything that a module brings with it, read from its source: relative files and workspace packages, at any
 * depth.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Imports and re-exports at the beginning of a line that are not of types alone; `import()` comes later, if at all. */
const statement = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm

const importsOf = (file: string): string[] => {
  const require = createRequire(file)
  return [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, request = '']) =>
    /^(\.|@samvaer\/)/.test(request) && /(\.ts|^@[^.]*)$/.test(request) ? [require.resolve(request)] : [],
  )
}

/** The files that are loaded with these, themselves among them. */
export const loadedWith = (files: readonly string[]): string[] => {
  const loaded = new Set(files)
  for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported)
  return [...loaded]
}
