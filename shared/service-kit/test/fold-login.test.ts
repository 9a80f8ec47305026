import { expect, test } from 'vitest'
import { foldEmail, foldLogin } from '../src/text/fold-login.ts'

test('addresses are compared without case', () => {
  expect(foldEmail(' Anna@Mail.Example ')).toBe('anna@mail.example')
  expect(foldEmail('ａｎｎａ＠ｍａｉｌ．example')).toBe('anna@mail.example')
})

test('an address is one in both spellings of its domain', () => {
  for (const address of ['anna@å.dk', 'Anna@Å.DK', 'anna@A\u030a.dk', ' ANNA@xn--5ca.dk'])
    expect(foldEmail(address), address).toBe('anna@xn--5ca.dk')
  expect(foldLogin('anna@Å.dk')).toEqual({ emailFolded: 'anna@xn--5ca.dk' })
  expect(foldEmail('åse@b.dk')).not.toBe(foldEmail('ase@b.dk'))
})

test('a login with an @ is an address, any other a name', () => {
  expect(foldLogin('Anna@Mail.Example')).toEqual({ emailFolded: 'anna@mail.example' })
  expect(foldLogin('anna＠mail.example')).toEqual({ emailFolded: 'anna@mail.example' })
  expect(foldLogin('Anna B')).toEqual({ nameFolded: 'annab' })
})
