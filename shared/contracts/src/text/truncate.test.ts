import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('an endless word after short ones is cut, and not left out: a list shows more than a greeting', () => {
  const link = `https://example.com/${'w'.repeat(300)}`
  expect(truncate(`Se her: ${link}`, 220)).toBe(`Se her: ${link.slice(0, 211)}…`)
})

test('every beginning is as long as it may be, or a word shorter, whatever it is made of', () => {
  // A family is one character for its reader, and eleven for a program.
  const family = '👨‍👩‍👧‍👦'
  const marks = `e${'\u0301'.repeat(999)}`
  for (const text of ['W'.repeat(5000), `Hej ${'W'.repeat(5000)}`, family.repeat(100), 'ord '.repeat(900), marks])
    for (const longest of [120, 160, 220]) {
      const { length } = truncate(text, longest)
      expect(length).toBeLessThanOrEqual(longest)
      expect(length).toBeGreaterThan(longest - 12)
    }
  expect(truncate(family.repeat(100), 120)).toBe(`${family.repeat(10)}…`)
})
