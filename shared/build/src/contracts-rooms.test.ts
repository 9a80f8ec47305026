/** The rooms of the contracts: small, on a core that knows no domain, their values plain; value-circles.test.ts looks at their circles. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Import, importsIn, reachedBy, sourceFiles, valuesIn, withoutTypes } from './folder-imports.ts'
import { repositoryRoot } from './parts.ts'

const source = path.join(repositoryRoot, 'shared/contracts/src')
const most = 30
/** The folders that every domain stands on. */
const grounds = ['core', 'text']

/** The imports of values, without those of types. */
const valueImports = (files: readonly string[], codeOf: (file: string) => string): Import[] =>
  files.flatMap((file) =>
    valuesIn(codeOf(file))
      .filter((request) => request.startsWith('.'))
      .map((request) => ({
        file,
        imported: path.normalize(path.join(path.dirname(file), request)),
      })),
  )

const files = sourceFiles(source)

it(`has no more than ${most} files in a room`, () => {
  const rooms = Map.groupBy(files, (file) => path.dirname(file))
  expect(rooms.size).toBeGreaterThan(15)
  const full = [...rooms].filter(([, inside]) => inside.length > most)
  expect(full.map(([room, { length }]) => `${room}: ${length}`)).toEqual([])
})

const codeOf = (file: string): string => readFileSync(path.join(source, file), 'utf8')
const imports = valueImports(files, codeOf)

it('keeps values free of packages, and so of the validation library', () => {
  const values = files.filter((file) => ['values.ts', 'headers.ts', 'paths.ts'].includes(path.basename(file)))
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
