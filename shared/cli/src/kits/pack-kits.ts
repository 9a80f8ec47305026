/** Packs the kits as npm packages, for repositories of teams (decision 150). */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedDependencies } from '@samvaer/build/shared-dependencies'
import { root } from '../root.ts'
import { compileKits } from './compile-kits.ts'
import { catalog, type ExportTarget, type Kit, type KitPackage, kits, readKit } from './kit-list.ts'
import { integrityOf, tarballOf } from './tarball.ts'

export interface PackedKit {
  name: string
  version: string
  /** The name of its file. */
  file: string
  integrity: string
}

type Files = Map<string, Buffer>

const compiledName = (path: string): string => path.replace(/\.tsx?$/, '.js')

/** The files of a kit: compiled, and as they are where they are no code. */
const filesOf = ({ folder, entries }: Kit, compiled: string): Files => {
  const code = globSync('src/**/*.{js,d.ts}', { cwd: join(compiled, folder) })
  const others = entries
    ? []
    : globSync('src/**/*.{css,json,js,d.ts}', { cwd: join(root, folder) }).filter((path) => !code.includes(path))
  return new Map([
    ...code.map((path): [string, Buffer] => [path, readFileSync(join(compiled, folder, path))]),
    ...[
      ...others,
      ...['README.md', 'CHANGELOG.md', 'remote.schema.json'].filter((path) => existsSync(join(root, folder, path))),
    ].map((path): [string, Buffer] => [path, readFileSync(join(root, folder, path))]),
  ])
}

/** The target of a path of `exports` in the package; undefined for a file that is not in it. */
const exported = (target: ExportTarget, files: Files): unknown => {
  if (target === null) return null
  if (typeof target === 'object') {
    const inner = Object.entries(target).map(([condition, of]) => [condition, exported(of, files)] as const)
    return Object.fromEntries(inner.filter(([, of]) => of !== undefined))
  }
  const path = compiledName(target)
  if (!path.includes('*') && !files.has(path.slice(2))) return undefined
  return path === target ? path : { types: target.replace(/\.tsx?$/, '.d.ts'), default: path }
}

const packageOf = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/')

/** The packages that the files of a kit import, their types too. */
const importedBy = (files: Files): ReadonlySet<string> => {
  const code = [...files].filter(([path]) => /\.(js|d\.ts)$/.test(path)).map(([, content]) => content.toString('utf8'))
  const requests = code.flatMap((text) =>
    [...text.matchAll(/(?:from|import|import\(|require\(|resolve\()\s*["']([^."'#][^"']*)["']/g)].map(
      ([, request = '']) => packageOf(request),
    ),
  )
  return new Set(requests.flatMap((name) => [name, `@types/${name}`]))
}

/** One of each in a page, whichever version of it a team builds with. */
const sharedPackages = new Set(
  sharedDependencies.filter((one) => one.versioned).map(({ request }) => packageOf(request)),
)

const dependenciesOf = (own: KitPackage, files: Files, { version, exact }: { version: string; exact: boolean }) => {
  const versions = catalog()
  const imported = importedBy(files)
  const rangeOf = (name: string): string => {
    if (name.startsWith('@samvaer/')) return version
    const [major = ''] = (versions.get(name) ?? '').split('.')
    if (sharedPackages.has(name)) return `^${major}.0.0`
    return exact ? (versions.get(name) ?? '') : `^${versions.get(name)}`
  }
  const ranges = (names: string[]) => Object.fromEntries(names.toSorted().map((name) => [name, rangeOf(name)]))
  const needed = Object.keys(own.dependencies).filter((name) => imported.has(name))
  const shared = needed.filter((name) => sharedPackages.has(name))
  const optional = Object.keys(own.devDependencies).filter(
    (name) => imported.has(name) && !name.startsWith('@samvaer/'),
  )
  return {
    dependencies: ranges(needed.filter((name) => !sharedPackages.has(name))),
    peerDependencies: ranges([...shared, ...optional]),
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
  }
}

const packed = (kit: Kit, compiled: string, version: string): { own: PackedKit; tarball: Buffer } => {
  const { name, description, sideEffects, exports, ...own } = readKit(kit)
  const files = filesOf(kit, compiled)
  const [command] = kit.entries?.map(compiledName) ?? []
  const cleared = Object.entries(exports).map(([path, target]) => [path, exported(target, files)] as const)
  const manifest = {
    name,
    version,
    description,
    type: 'module',
    engines: { node: '>=22.18' },
    ...(sideEffects !== undefined && {
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiledName) : sideEffects,
    }),
    ...(command && { bin: { samvaer: command } }),
    exports: {
      ...(!command && Object.fromEntries(cleared.filter(([, target]) => target !== undefined))),
      './package.json': './package.json',
    },
    ...dependenciesOf({ name, description, exports, ...own }, files, { version, exact: kit.exact === true }),
  }
  files.set('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  const tarball = tarballOf(files, new Set(command ? [command] : []))
  const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`
  return { own: { name, version, file, integrity: integrityOf(tarball) }, tarball }
}

/** The version of all kits, as they stand here. */
export const kitVersion = (): string => readKit(kits[0] as Kit).version

/**
 * Packs every kit into a folder.
 * @param version another one than theirs, for trials
 * @throws ClearFailure where they do not compile
 */
export const packKits = (to: string, version = kitVersion()): PackedKit[] => {
  const compiled = compileKits()
  mkdirSync(to, { recursive: true })
  return kits.map((kit) => {
    const { own, tarball } = packed(kit, compiled, version)
    writeFileSync(join(to, own.file), tarball)
    return own
  })
}
