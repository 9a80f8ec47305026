import { expect, test } from 'vitest'
import { valueType } from './configuration-value.ts'

test.each([
  ['0', 'number'],
  ['-12.5', 'number'],
  ['1e+21', 'number'],
  ['true', 'boolean'],
  ['false', 'boolean'],
  ['', 'text'],
  ['007', 'text'],
  ['1.', 'text'],
  [' 1', 'text'],
  ['0x10', 'text'],
  ['Infinity', 'text'],
  ['TRUE', 'text'],
])('%j is a %s', (value, type) => {
  expect(valueType(value)).toBe(type)
})
