import { expect, it } from 'vitest'
import { mailedCode } from './mailed-code.ts'

it.each([
  ['?q=abc123', 'abc123'],
  ['?q=a+b/c==', 'a+b/c=='],
  ['?q=a%2Bb', 'a+b'],
  ['?q=a%20b', 'a+b'],
  ['?q=', undefined],
  ['?x=1', undefined],
])('the code of %s is %s', (search, code) => {
  expect(mailedCode(search)).toBe(code)
})
