import { isGuessable } from '@samvaer/contracts/identity/guessable-passwords'
import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const owner = { name: 'Anna', email: 'anna@example.com' }

it.each([
  ['', 'none'],
  ['aften', 'short'],
  ['aaaaaaaaaa', 'weak'],
  ['anna1984', 'weak'],
  ['dragon2024', 'weak'],
  ['hemmelighed', 'weak'],
  ['lampelys', 'fair'],
  ['en lampe i vinduet', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password, owner, isGuessable)).toBe(strength)
})

it('calls nothing good while the list of passwords is not there', () => {
  for (const password of ['dragon2024', 'lampelys', 'en lampe i vinduet'])
    expect(passwordStrength(password, owner, undefined)).toBe('none')
})
