/** The values of all packages wait for each other in no circle when they are loaded; types may go round. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Import, inCircles, sourceFiles, valuesIn } from './folder-imports.ts'
import { repositoryRoot } from './parts.ts'

type Exports = Record<string, string | null | Record<string, string>>

const directories = globSync(['shared/*', 'services/*', 'mfe-*', 'shell', 'e2e'], { cwd: repositoryRoot }).filter(
  (directory) => existsSync(path.join(repositoryRoot, directory, 'package.json')),
)
const exportsOf = new Map(
  directories.map((directory) => {
    const text = readFileSync(path.join(repositoryRoot, directory, 'package.json'), 'utf8')
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Exports }
    return [name, { directory, exports }]
  }),
)

/** Returns the file behind the name that a package exports; undefined for a package of others. */
const exportedFile = (request: string): string | undefined => {
  const [scope = '', name = '', ...inside] = request.split('/')
  const { directory, exports } = exportsOf.get(`${scope}/${name}`) ?? {}
  if (!directory || !exports) return undefined
  const key = ['.', ...inside].join('/')
  const [pattern = '', end = ''] =
    Object.keys(exports)
      .filter((one) => one.includes('*'))
      .map((one) => one.split('*'))
      .filter(([begin = '', rest = '']) => key.startsWith(begin) && key.endsWith(rest))
      .toSorted(([one = ''], [other = '']) => other.length - one.length)[0] ?? []
  const target = exports[key] ?? exports[`${pattern}*${end}`]
  const file = typeof target === 'string' ? target : Object.values(target ?? {})[0]
  return file && path.join(directory, file.replace('*', key.slice(pattern.length, key.length - end.length)))
}

const files = directories.flatMap((directory) =>
  sourceFiles(path.join(repositoryRoot, directory))
    .map((file) => path.join(directory, file))
    .filter((file) => !/node_modules|\.cache|\/dist\/|\/template\//.test(file)),
)
const known = new Set(files)
const imports: Import[] = files.flatMap((file) =>
  valuesIn(readFileSync(path.join(repositoryRoot, file), 'utf8')).flatMap((request) => {
    const imported = request.startsWith('.') ? path.join(path.dirname(file), request) : exportedFile(request)
    return imported && known.has(imported) ? [{ file, imported }] : []
  }),
)

it('finds files whose values wait for each other, and lets types go round', () => {
  const code: Record<string, string> = {
    'a.ts': "import { b } from './room/b.ts'",
    'room/b.ts': "import type { A } from '../a.ts'\nexport type B = number\nimport { c } from './c.ts'",
    'room/c.ts': "import {\n  a,\n  type A,\n} from '../a.ts'",
    'beside.ts': "import './a.ts'",
  }
  const circlesIn = (one: Record<string, string>) =>
    inCircles(
      Object.entries(one).flatMap(([file, text]) =>
        valuesIn(text).map((request) => ({ file, imported: path.join(path.dirname(file), request) })),
      ),
    )
  expect(circlesIn(code)).toEqual(['a.ts', 'room/b.ts', 'room/c.ts'])
  expect(circlesIn({ ...code, 'room/c.ts': "import type { A } from '../a.ts'" })).toEqual([])
})

it('follows imports from package to package', () => {
  expect(exportedFile('@samvaer/contracts/core/values')).toBe('shared/contracts/src/core/values.ts')
  expect(exportedFile('@samvaer/ui')).toBe('shared/ui/src/index.ts')
  expect(exportedFile('@samvaer/cli/platform')).toBe('shared/cli/src/platform/platform.ts')
  expect(exportedFile('zod')).toBeUndefined()
  expect(imports.filter(({ file, imported }) => file.split('/')[1] !== imported.split('/')[1]).length).toBeGreaterThan(
    3000,
  )
})

it('has no circle of values in any package', () => {
  expect(imports.length).toBeGreaterThan(10_000)
  expect(inCircles(imports)).toEqual([])
})
