/** The rooms of the contracts: small ones, a core that knows no domain, and no file whose value waits for itself. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Import, importsIn, sourceFiles } from './folder-imports.ts'
import { repositoryRoot } from './parts.ts'

const source = path.join(repositoryRoot, 'shared/contracts/src')
const most = 30
/** The folders that every domain stands on. */
const grounds = ['core', 'text']

const withoutTypes = (code: string): string => code.replace(/^(?:import|export) type [^;']*'[^']*'/gm, '')
const valuesIn = (code: string): string[] =>
  [...withoutTypes(code).matchAll(/(?:from|^import)\s*'(\.[^']*)'/gm)].map(([, request = '']) => request)

/** The imports of values, without those of types. */
const valueImports = (files: readonly string[], codeOf: (file: string) => string): Import[] =>
  files.flatMap((file) =>
    valuesIn(codeOf(file)).map((request) => ({
      file,
      imported: path.normalize(path.join(path.dirname(file), request)),
    })),
  )

/** The files that lead back to themselves. */
const inCircles = (imports: readonly Import[]): string[] => {
  const from = Map.groupBy(imports, ({ file }) => file)
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>()
    const todo = [start]
    for (const file of todo)
      for (const { imported } of from.get(file) ?? [])
        if (!seen.has(imported)) {
          seen.add(imported)
          todo.push(imported)
        }
    return seen
  }
  return [...from.keys()].filter((file) => reached(file).has(file)).toSorted()
}

const files = sourceFiles(source)

it(`has no more than ${most} files in a room`, () => {
  const rooms = Map.groupBy(files, (file) => path.dirname(file))
  expect(rooms.size).toBeGreaterThan(15)
  const full = [...rooms].filter(([, inside]) => inside.length > most)
  expect(full.map(([room, { length }]) => `${room}: ${length}`)).toEqual([])
})

it('finds files whose values wait for each other, and lets types go round', () => {
  const code: Record<string, string> = {
    'a.ts': "import { b } from './room/b.ts'",
    'room/b.ts': "import type { A } from '../a.ts'\nimport { c } from './c.ts'",
    'room/c.ts': "import {\n  a,\n  type A,\n} from '../a.ts'",
  }
  const imports = (one: Record<string, string>) => valueImports(Object.keys(one), (file) => one[file] ?? '')
  expect(inCircles(imports(code))).toEqual(['a.ts', 'room/b.ts', 'room/c.ts'])
  expect(inCircles(imports({ ...code, 'room/c.ts': "import type { A } from '../a.ts'" }))).toEqual([])
})

it('has no circle of values', () => {
  const imports = valueImports(files, (file) => readFileSync(path.join(source, file), 'utf8'))
  expect(imports.length).toBeGreaterThan(300)
  expect(inCircles(imports)).toEqual([])
})

it('stands on a core that knows no domain', () => {
  const room = (file: string): string => (file.includes(path.sep) ? (file.split(path.sep)[0] ?? '') : '')
  // The sums of all domains, such as the table of errors, stand in no room.
  const wrong = importsIn(source).filter(
    ({ file, imported }) => grounds.includes(room(file)) && room(imported) !== '' && !grounds.includes(room(imported)),
  )
  expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
})
