import { expect, it } from 'vitest'
import { amountText, parseAmount } from './amount-text.ts'

it.each([
  ['149', 14_900],
  ['149,5', 14_950],
  [' 149.05 ', 14_905],
  ['0,10', 10],
  ['1.490,00', undefined],
  ['149,505', undefined],
  ['-5', undefined],
  ['', undefined],
])('reads %s', (text, minorUnits) => {
  expect(parseAmount(text)).toBe(minorUnits)
})

it('writes what it reads', () => {
  for (const sum of [14_900, 14_905, 10]) expect(parseAmount(amountText(sum))).toBe(sum)
})
