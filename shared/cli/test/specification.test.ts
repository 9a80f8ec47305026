/** The specification's list of statements: its counts, its calls and its proofs. That files are there, named-things.test.ts looks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@samvaer/contracts/areas'
import type { Area } from '@samvaer/contracts/core/call'
import { expect, test } from 'vitest'
import { root } from '../src/root.ts'

/** Calls that the specification names. */
const specifiedCalls = 282

const page = readFileSync(join(root, 'docs/product/specification.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d\.\d+) +\| (.+?) +\| (works|deviates|partly|missing) +\| (.+?) *\|$/gm)].map(
  ([, number = '', statement = '', state = '', proof = '']) => ({ number, statement, state, proof }),
)

test('statements are numbered without a gap, and counted by state as the page says', () => {
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const numbers = rows.map(({ number }) => number).filter((number) => number.startsWith(`${section}.`))
    expect(numbers).toEqual(numbers.map((_, place) => `${section}.${place + 1}`))
  }
  const count = (state: string): number => rows.filter((row) => row.state === state).length
  expect(/^\d+ statements: [^.]+\./m.exec(page)?.[0]).toBe(
    `${rows.length} statements: ${count('works')} work, ${count('deviates')} deviate, ${count('partly')} are partly there, ${count('missing')} missing.`,
  )
})

test('a working row names a file, and every other one says why', () => {
  const says = ({ state, proof }: (typeof rows)[number]): boolean =>
    state === 'works' ? /`[^`]+\/[^`]+`|\]\(/.test(proof) : /[a-z]{3,} [a-z]/i.test(proof.replaceAll(/`[^`]*`/g, ''))
  expect(rows.filter((row) => !says(row))).toEqual([])
})

test('every specified call is declared, with the method that stands there', () => {
  const named = rows.flatMap(({ statement }) => {
    const [, method = '', area = '', calls = ''] = /^(GET|POST) (\w+): ([\w, ]+)$/.exec(statement) ?? []
    return calls === '' ? [] : calls.split(', ').map((call) => ({ method, area, call }))
  })
  const declared: Readonly<Record<string, Area>> = areas
  const wrong = named.filter(({ method, area, call }) => declared[area]?.calls[call]?.method !== method)
  expect(wrong).toEqual([])
  expect(new Set(named.map(({ area, call }) => `${area}/${call}`)).size).toBe(specifiedCalls)
})
