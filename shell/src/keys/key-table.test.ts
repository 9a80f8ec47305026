import { expect, it } from 'vitest'
import { keyTable, meaningOf } from './key-table.ts'

it.each([
  [['g'], 'begun'],
  [['g', 's'], 'start'],
  [['g', 'x'], undefined],
  [['l'], 'more'],
  [['g', 'l'], 'lodges'],
  [['?'], 'help'],
  [['x'], undefined],
])('%j means %s', (pressed, expected) => {
  const meaning = meaningOf(pressed)
  expect(typeof meaning === 'object' ? meaning.name : meaning).toBe(expected)
})

it('gives no keys two meanings', () => {
  const written = keyTable.map(({ keys }) => keys.join(' '))
  expect(new Set(written).size).toBe(written.length)
  // A single key that also begins a pair would never let the pair be typed.
  const singles = keyTable.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0])
  const beginnings = keyTable.filter(({ keys }) => keys.length === 2).map(({ keys }) => keys[0])
  expect(beginnings.filter((key) => singles.includes(key))).toEqual([])
})
