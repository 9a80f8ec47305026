/** Compiles the kits to JavaScript and types: Node runs no TypeScript below node_modules. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ClearFailure } from '../failure.ts'
import { bin, root } from '../root.ts'
import { type Kit, kits } from './kit-list.ts'

const configuration = (folder: string, sources: readonly string[]) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    // The types of the repository are checked by its own proof.
    noCheck: true,
    incremental: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    customConditions: ['samvaer-shell'],
    rootDir: root,
    outDir: folder,
  },
  include: sources.map((source) => join(root, source)),
  exclude: ['**/node_modules', '**/*.test.ts', '**/*.test.tsx'].map((pattern) => join(root, pattern)),
})

/** The compiler wraps addresses that are no plain text, and a bundler has to read those as they are written. */
const wrapper = '__rewriteRelativeImportExtension'
const helper = new RegExp(`var ${wrapper} = [\\s\\S]*?\\n};\\n`)
const wrappedTemplates = new RegExp(`${wrapper}\\(([^()]*\`[^()\`]*\`)\\)`, 'g')

const unwrapped = (text: string): string => {
  const plain = text.replaceAll(wrappedTemplates, '$1')
  const without = plain.replace(helper, '')
  return without.includes(wrapper) ? plain : without
}

/** Names compiled files by what they are called now: imports of types, and files that are started or read by name. */
const named = (text: string, file: string): string =>
  unwrapped(text).replaceAll(/(["'])((?:\.{1,2}\/)*[\w./-]+)\.tsx?\1/g, (written, quote, path) =>
    existsSync(resolve(dirname(file), `${path}.js`)) ? `${quote}${path}.js${quote}` : written,
  )

/** A hash of all that the compiler reads of ours. */
const stampOf = (): string => {
  const hash = createHash('sha256')
  const sources = kits.flatMap(({ folder }) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }))
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json', ...sources.toSorted()])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.update(readFileSync(import.meta.filename)).digest('hex')
}

/**
 * Compiles the kits, where they changed, and answers with the folder in which they stand as in the repository.
 * @throws ClearFailure with what the compiler says
 */
export const compileKits = (): string => {
  const folder = join(root, '.cache/kits')
  const stampFile = join(folder, 'stamp')
  const stamp = stampOf()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sources = kits.flatMap(({ folder: own, entries = ['src'] }: Kit) => entries.map((entry) => join(own, entry)))
  const file = join(folder, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(configuration(folder, sources)))
  const { status, stdout } = spawnSync(bin('tsc'), ['-p', file, '--pretty', 'false'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new ClearFailure(`The kits do not compile:\n${stdout}`)
  for (const path of globSync('**/*.{js,d.ts}', { cwd: folder })) {
    const compiled = join(folder, path)
    const text = readFileSync(compiled, 'utf8')
    const written = named(text, compiled)
    if (written !== text) writeFileSync(compiled, written)
  }
  writeFileSync(stampFile, stamp)
  return folder
}
