/** Makes the repository of a team: its remote, its service and its contract, on the kits as packages (decision 150). */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { ClearFailure } from '../failure.ts'
import { root } from '../root.ts'
import { catalog } from './kit-list.ts'
import { type PackedKit, packKits } from './pack-kits.ts'
import { copyTemplate, type Named } from './templates.ts'

/** Packages of others that the template imports, or that a kit takes from whoever builds on it. */
const others = {
  dependencies: ['@tanstack/react-query', 'i18next', 'mongoose', 'react', 'react-dom', 'react-i18next', 'zod'],
  devDependencies: [
    ...['@types/node', '@types/react', '@types/react-dom', 'axe-core', 'happy-dom', 'typescript', 'vitest'],
  ],
}
/** Kits that are part of what runs; the others build and test it. */
const running = new Set(
  ['contracts', 'remote-kit', 'ui', 'media-ui', 'writing', 'service-kit'].map((kit) => `@samvaer/${kit}`),
)

const manifest = z.looseObject({})
const sorted = (entries: (readonly [string, string])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The kits come as files of the repository: nobody publishes packages of these names anywhere else. */
const withKits = (written: object, kits: readonly PackedKit[]): object => {
  const versions = catalog()
  const isRunning = ({ name }: PackedKit) => running.has(name)
  const fileOf = ({ name, file }: PackedKit) => [name, `file:kits/${file}`] as const
  const of = (names: readonly string[]) => names.map((name) => [name, versions.get(name) ?? ''] as const)
  const overrides = Object.fromEntries(kits.map(fileOf))
  return {
    ...written,
    dependencies: sorted([...kits.filter(isRunning).map(fileOf), ...of(others.dependencies)]),
    devDependencies: sorted([...kits.filter((kit) => !isRunning(kit)).map(fileOf), ...of(others.devDependencies)]),
    overrides: Object.fromEntries(kits.map(({ name }) => [name, `$${name}`])),
    pnpm: { overrides },
  }
}

/**
 * Makes a repository in an empty folder outside of this one.
 * @throws ClearFailure where there is something, or where this repository is
 */
export const createAlone = (name: Named, to: string): void => {
  if (!relative(root, to).startsWith('..'))
    throw new ClearFailure(`${to} is in this repository: say where, by --to DIR.`)
  if (existsSync(to) && readdirSync(to).length > 0) throw new ClearFailure(`${to} is not empty.`)
  mkdirSync(to, { recursive: true })
  copyTemplate('alone', to, name)
  // npm leaves files of that name out of what it packs, so the template has it under another one.
  renameSync(join(to, 'gitignore'), join(to, '.gitignore'))
  const kits = packKits(join(to, 'kits'))
  const file = join(to, 'package.json')
  const written = withKits(manifest.parse(JSON.parse(readFileSync(file, 'utf8'))), kits)
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
}
