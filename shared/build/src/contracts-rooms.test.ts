/** The rooms of the contracts: small, on a core that knows no domain, their values plain and in no circle. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Import, importsIn, sourceFiles } from './folder-imports.ts'
import { repositoryRoot } from './parts.ts'

const source = path.join(repositoryRoot, 'shared/contracts/src')
const most = 30
/** The folders that every domain stands on. */
const grounds = ['core', 'text']

/** Returns the code without its types. */
const withoutTypes = (code: string): string =>
  code.replace(/^(?:import|export) type (?:\{[^}]*\}|\*|\w+) from '[^']*'/gm, '')
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

/** Returns what a file imports, and what that imports, and so on. */
const reachedBy = (imports: readonly Import[]): ((start: string) => Set<string>) => {
  const from = Map.groupBy(imports, ({ file }) => file)
  return (start) => {
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
}

/** The files that lead back to themselves. */
const inCircles = (imports: readonly Import[]): string[] => {
  const reached = reachedBy(imports)
  return [...new Set(imports.map(({ file }) => file))].filter((file) => reached(file).has(file)).toSorted()
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
    'room/b.ts': "import type { A } from '../a.ts'\nexport type B = number\nimport { c } from './c.ts'",
    'room/c.ts': "import {\n  a,\n  type A,\n} from '../a.ts'",
  }
  const importsOf = (one: Record<string, string>) => valueImports(Object.keys(one), (file) => one[file] ?? '')
  expect(inCircles(importsOf(code))).toEqual(['a.ts', 'room/b.ts', 'room/c.ts'])
  expect(inCircles(importsOf({ ...code, 'room/c.ts': "import type { A } from '../a.ts'" }))).toEqual([])
})

const codeOf = (file: string): string => readFileSync(path.join(source, file), 'utf8')
const imports = valueImports(files, codeOf)

it('has no circle of values', () => {
  expect(imports.length).toBeGreaterThan(300)
  expect(inCircles(imports)).toEqual([])
})

it('keeps values free of packages, and so of the validation library', () => {
  const values = files.filter((file) => ['values.ts', 'headers.ts'].includes(path.basename(file)))
  expect(values.length).toBeGreaterThan(15)
  const reached = reachedBy(imports)
  const heavy = values.flatMap((file) =>
    [file, ...reached(file)]
      .filter((one) => /from '[^.]/.test(withoutTypes(codeOf(one))))
      .map((one) => (one === file ? file : `${file} by ${one}`)),
  )
  expect(heavy).toEqual([])
})

it('stands on a core that knows no domain', () => {
  const room = (file: string): string => (file.includes(path.sep) ? (file.split(path.sep)[0] ?? '') : '')
  // The sums of all domains, such as the table of errors, stand in no room.
  const wrong = importsIn(source).filter(
    ({ file, imported }) => grounds.includes(room(file)) && room(imported) !== '' && !grounds.includes(room(imported)),
  )
  expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
})
