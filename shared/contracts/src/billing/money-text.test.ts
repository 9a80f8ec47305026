import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it.each([
  ['GBP', '£1,234.50'],
  ['DKK', 'kr. 1.234,50'],
  ['EUR', '1.234,50 €'],
  ['NOK', 'kr 1 234,50'],
  ['BRL', 'R$ 1.234,50'],
  ['SEK', '1.234,50 kr'],
  ['THB', '฿1,234.50'],
] as const)('writes %s as docs/product/limits.md says', (currency, text) => {
  expect(plain(moneyText(123_450, currency, 'whenNeeded'))).toBe(text)
})

it('leaves whole amounts without decimals unless asked', () => {
  expect(plain(moneyText(9900, 'DKK', 'whenNeeded'))).toBe('kr. 99')
  expect(plain(moneyText(9900, 'DKK', 'always'))).toBe('kr. 99,00')
  expect(plain(moneyText(5, 'GBP', 'whenNeeded'))).toBe('£0.05')
  expect(plain(moneyText(-123_456_789, 'SEK', 'always'))).toBe('−1.234.567,89 kr')
})

it('refuses what is no whole number of minor units', () => {
  expect(() => moneyText(0.5, 'DKK', 'always')).toThrow(RangeError)
})

it('refuses a currency that is none of ours', () => {
  const yen = 'JPY' as string as 'DKK'
  expect(() => moneyText(100, yen, 'always')).toThrow(new RangeError('Unsupported currency code.'))
})
