import { expect, it } from 'vitest'
import { isTimeToAsk } from './ask-for-push.ts'

it.each([
  ['never asked', 0, false, true],
  ['asked a moment ago', 1, false, false],
  ['asked once, long ago', Date.parse('2019-01-01T12:00:00Z'), false, false],
  ['without a network', 0, true, false],
])('%s', (_name, asked, offline, expected) => {
  expect(isTimeToAsk({ ever: () => asked }, offline)).toBe(expected)
})
