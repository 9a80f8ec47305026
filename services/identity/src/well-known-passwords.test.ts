import { expect, test } from 'vitest'
import { isWellKnown, refuseWellKnown } from './well-known-passwords.ts'

const owner = { name: 'Anne-Lise Toft', email: 'anne.lise.toft@mail.example' }

test.each(['12345678', 'password', 'Password123', 'QWERTYUIOP', 'hemmelig', 'lösenord1', 'Sommer2026', 'adgangskode'])(
  '%s is well known',
  (password) => expect(isWellKnown(password, owner)).toBe(true),
)

test.each(['Anne-Lise Toft', 'annelisetoft', 'anne.lise.toft', 'ANNE.LISE.TOFT@mail.example'])(
  '%s is the name or the address of the profile',
  (password) =>
    expect(() => refuseWellKnown(password, owner)).toThrow(expect.objectContaining({ code: 'WeakPassword' })),
)

test.each(['samvaer-demo-2026', 'tre røde cykler', 'annelise kan lide ost', 'kJ8#mmw2!'])('%s is fine', (password) => {
  expect(isWellKnown(password, owner)).toBe(false)
})
