import { expect, test } from 'vitest'
import { isGuessable } from './guessable-passwords.ts'

const owner = { name: 'Anne-Lise Toft', email: 'anne.lise.toft@mail.example' }

test.each([
  ...['12345678', 'password', 'Password123', 'QWERTYUIOP', 'p@ssw0rd123', 'trustno1', 'ｐａｓｓｗｏｒｄ'],
  ...['hemmelig', 'lösenord1', 'Sommer2026', 'adgangskode', 'velkommen123!', 'jegelskerdig'],
  ...['11111111', 'abababab', 'hejhejhej', '12341234', '87654321', 'asdfghjklø', 'aaaabbbbcccc'],
])('%s is guessed first', (password) => expect(isGuessable(password, owner)).toBe(true))

test.each(['Anne-Lise Toft', 'annelisetoft', 'anne.lise.toft', 'ANNE.LISE.TOFT@mail.example'])(
  '%s is the name or the address of its owner',
  (password) => expect(isGuessable(password, owner)).toBe(true),
)

test.each(['samvaer-demo-2026', 'tre røde cykler', 'annelise kan lide ost', 'kJ8#mmw2!', 'lampelys'])(
  '%s is fine',
  (password) => expect(isGuessable(password, owner)).toBe(false),
)
