import { expect, test } from 'vitest'
import { foldName } from '../src/text/fold-name.ts'

test('case, separators and code points make no other name', () => {
  for (const name of ['Åse B', 'åse_b', 'ÅSE-B', 'Å.s.e.B', 'A\u030ase B']) expect(foldName(name), name).toBe('åseb')
  expect(foldName('Ase B')).not.toBe(foldName('Åse B'))
})

test('look-alikes of other alphabets and signs that nobody sees make no other name either', () => {
  // Cyrillic А and а, Greek Α, mathematical letters, a soft hyphen, a zero-width space.
  for (const name of ['Аnnа', 'Αnna', '𝔄𝔫𝔫𝔞', 'An\u00adna', 'An\u200bna']) expect(foldName(name), name).toBe('anna')
  expect(foldName('Sаmvær')).toBe('samvær')
})
