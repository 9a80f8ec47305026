/** Forms take the limits of their fields from the contract's values: a number in the field would drift from the service. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './parts.ts'

const literalsIn = (code: string): number[] =>
  code.split('\n').flatMap((line, index) => (/\bm(?:ax|in)Length=(?:\{[\d_]+\}|")/.test(line) ? [index + 1] : []))

it.each([
  ['<TextField\n  maxLength={120}\n/>', [2]],
  ['<TextField minLength={2} />', [1]],
  ['<TextArea maxLength={10_000} />', [1]],
  ['<input maxLength="40" />', [1]],
  ['<TextField maxLength={limits.title} />', []],
  ['<TextField maxLength={String(most).length} />', []],
])('finds the literal in %j', (code, lines) => {
  expect(literalsIn(code)).toEqual(lines)
})

it('no field of a form has its limit as a number', () => {
  const files = globSync(
    ['mfe-*', 'shell', 'shared/media', 'shared/ui', 'shared/writing', 'shared/cli/template'].map(
      (part) => `${part}/**/*.tsx`,
    ),
    { cwd: repositoryRoot, exclude: (name) => ['node_modules', 'dist', '.cache', 'data'].includes(name) },
  ).filter((file) => !/\.test\.tsx$/.test(file))
  expect(files.length).toBeGreaterThan(800)
  const literals = files.flatMap((file) =>
    literalsIn(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(literals, "import the limit from the contract's values").toEqual([])
})
