import { expect, test } from 'vitest'
import { foldName } from '../src/fold-name.ts'

test('case, separators and code points make no other name', () => {
  for (const name of ['Åse B', 'åse_b', 'ÅSE-B', 'Å.s.e.B', 'A\u030ase B']) expect(foldName(name), name).toBe('åseb')
  expect(foldName('Ase B')).not.toBe(foldName('Åse B'))
})
