import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDescription } from '@samvaer/contracts/registry/release'
import { shellKeys } from '@samvaer/contracts/shell/paths'
import { expect, it } from 'vitest'
import type { Place } from '../places/places.ts'
import { keyTable, meaningOf } from './key-table.ts'

const place = (label: string, keys?: string): Place => ({ path: `/${label}`, icon: 'start', label, keys })
const table = keyTable([place('Start'), place('Garden', 'g h'), place('Find', '/')])

it.each([
  [['g'], 'begun'],
  [['g', 's'], 'start'],
  [['g', 'x'], undefined],
  [['l'], 'more'],
  [['g', 'h'], { label: 'Garden' }],
  [['/'], { label: 'Find' }],
  [['?'], 'help'],
  [['n'], 'new'],
  [['x'], undefined],
])('%j means %o', (pressed, expected) => {
  const meaning = meaningOf(table, pressed)
  expect(typeof meaning === 'object' ? meaning.name : meaning).toEqual(expected)
})

it('shows the places of remotes behind the start page, and none of those without keys', () => {
  const places = table.filter(({ group }) => group === 'places').map(({ name }) => name)
  expect(places).toEqual(['start', { label: 'Garden' }, { label: 'Find' }, 'notifications', 'account'])
})

const root = path.resolve(import.meta.dirname, '../../..')
const remotes = globSync('mfe-*/remote.json', { cwd: root }).map(
  (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as RemoteDescription,
)

it('has the keys that no remote may take (contracts, `shellKeys`), and one that it may', () => {
  expect(new Set(keyTable([]).map(({ keys }) => keys.join(' ')))).toEqual(new Set([...shellKeys, '/']))
})

it('gives no keys two meanings, those of all remotes among them', () => {
  const all = remotes.flatMap(({ contributes: { menu = [] } }) => menu.map(({ path: to, keys }) => place(to, keys)))
  expect(all.filter(({ keys }) => keys).length).toBeGreaterThan(1)
  const rows = keyTable(all)
  const written = rows.map(({ keys }) => keys.join(' '))
  expect(new Set(written).size).toBe(written.length)
  // A single key that also begins a pair would never let the pair be typed.
  const singles = rows.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0])
  const beginnings = rows.filter(({ keys }) => keys.length === 2).map(({ keys }) => keys[0])
  expect(beginnings.filter((key) => singles.includes(key))).toEqual([])
})
