import { expect, test } from 'vitest'
import { foldEmail, foldLogin } from '../src/fold-login.ts'

test('addresses are compared without case', () => {
  expect(foldEmail(' Anna@Mail.Example ')).toBe('anna@mail.example')
  expect(foldEmail('ａｎｎａ＠ｍａｉｌ．example')).toBe('anna@mail.example')
})

test('a login with an @ is an address, any other a name', () => {
  expect(foldLogin('Anna@Mail.Example')).toEqual({ emailFolded: 'anna@mail.example' })
  expect(foldLogin('anna＠mail.example')).toEqual({ emailFolded: 'anna@mail.example' })
  expect(foldLogin('Anna B')).toEqual({ nameFolded: 'annab' })
})
