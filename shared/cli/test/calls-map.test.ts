import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../src/root.ts'
import { callsMap, mappedCalls } from '../src/written/calls-map.ts'

const calls = mappedCalls()

it('docs/calls-map.md leads from every call to its code', async () => {
  await expect(callsMap(calls)).toMatchFileSnapshot('../../../docs/calls-map.md')
})

it('finds one handler of every call', () => {
  expect(calls.length).toBeGreaterThan(500)
  expect(calls.filter(({ handlers }) => handlers.length !== 1).map(({ name }) => name)).toEqual([])
})

it('finds a client of every call, but of those that the page of calls names', () => {
  const page = readFileSync(join(root, 'docs/product/calls.md'), 'utf8')
  const without = calls.filter(({ clients, name }) => clients.length === 0 && !page.includes(`\`${name}\``))
  expect(without.map(({ name }) => name)).toEqual([])
})
