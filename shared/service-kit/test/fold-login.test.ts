import { expect, test } from 'vitest'
import { foldEmail, foldLogin } from './folding.ts'

test('addresses are compared without case', () => {
  expect(foldEmail(' Anna@Mail.Example ')).toBe('anna@mail.example')
})

test('a login with an @ is an address, any other a name', () => {
  expect(foldLogin('Anna@Mail.Example')).toEqual({ emailFolded: 'anna@mail.example' })
  expect(foldLogin('Anna B')).toEqual({ nameFolded: 'annab' })
})
