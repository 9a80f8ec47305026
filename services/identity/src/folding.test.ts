import { expect, test } from 'vitest'
import { foldEmail, foldLogin, foldName } from './folding.ts'

test('case, separators and code points make no other name', () => {
  for (const name of ['Åse B', 'åse_b', 'ÅSE-B', 'Å.s.e.B', 'A\u030ase B']) expect(foldName(name), name).toBe('åseb')
  expect(foldName('Ase B')).not.toBe(foldName('Åse B'))
})

test('addresses are compared without case', () => {
  expect(foldEmail(' Anna@Mail.Example ')).toBe('anna@mail.example')
})

test('a login with an @ is an address, any other a name', () => {
  expect(foldLogin('Anna@Mail.Example')).toEqual({ emailFolded: 'anna@mail.example' })
  expect(foldLogin('Anna B')).toEqual({ nameFolded: 'annab' })
})
