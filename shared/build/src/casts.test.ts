/**
 * Pages convince the compiler of nothing by `as never`: what does not fit has a type that is wrong somewhere. Of a form it
 * is the rules, which are rules of exactly what the form holds.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './parts.ts'

const castsIn = (code: string): number[] =>
  code
    .split('\n')
    .flatMap((line, index) => (/\bas never\b(?! \w)|\bzodResolver\(.*\) as\b/.test(line) ? [index + 1] : []))

it.each([
  ['const form = useForm({\n  resolver: zodResolver(rules) as never,\n})', [2]],
  ['const form = useForm({ resolver: zodResolver(rules) as Resolver<Fields> })', [1]],
  ['useForm<Values>({ defaultValues: (kept ?? initial) as never, resolver })', [1]],
  ['/** Undefined for what was never opened. */\nconst resolver = zodResolver(rules)', []],
])('finds the cast in %j', (code, lines) => {
  expect(castsIn(code)).toEqual(lines)
})

it('no page casts to never, and none the rules of a form', () => {
  const files = globSync(
    ['mfe-*', 'shell', 'shared/media', 'shared/ui', 'shared/writing'].map((part) => `${part}/src/**/*.{ts,tsx}`),
    { cwd: repositoryRoot },
  ).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1200)
  const casts = files.flatMap((file) =>
    castsIn(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(casts, 'give the value the type that it has').toEqual([])
})
