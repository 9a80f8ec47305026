/** Copies a template, with its own name replaced. */
import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFailure } from '../failure.ts'

const templates = join(import.meta.dirname, '../../template')
/** The templates' own name, in both forms. */
const own = { lower: 'greetings', upper: 'Greetings' }

export interface Named {
  lower: string
  upper: string
}

/** @throws ClearFailure for what cannot be the name of a domain */
export const named = (lower: string): Named => {
  if (!/^[a-z]{3,20}$/.test(lower))
    throw new ClearFailure('npm run create -- <name>: a plural in small letters, such as lodges.')
  return { lower, upper: `${lower[0]?.toUpperCase()}${lower.slice(1)}` }
}

const renamed = (text: string, { lower, upper }: Named): string =>
  text.replaceAll(own.upper, upper).replaceAll(own.lower, lower)

export const copyTemplate = (from: string, to: string, name: Named): void => {
  cpSync(join(templates, from), to, { recursive: true })
  for (const file of globSync('**/*.*', { cwd: to })) {
    const path = join(to, file)
    writeFileSync(path, renamed(readFileSync(path, 'utf8'), name))
    const renamedPath = join(to, renamed(file, name))
    if (renamedPath !== path) renameSync(path, renamedPath)
  }
}
