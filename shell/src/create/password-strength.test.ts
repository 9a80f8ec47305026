import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'none'],
  ['aften', 'short'],
  ['aaaaaaaaaa', 'weak'],
  ['anna1984', 'weak'],
  ['lampelys', 'fair'],
  ['en lampe i vinduet', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password, ['Anna', 'anna@example.com'])).toBe(strength)
})
