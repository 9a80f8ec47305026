import { expect, it } from 'vitest'
import { withWord } from './words.ts'

const limits = { length: [2, 30], count: 2 } as const

it('takes a word as the service keeps it, once', () => {
  expect(withWord([], ' #Sauna ', limits)).toEqual({ words: ['sauna'] })
  expect(withWord(['sauna'], 'SAUNA', limits)).toEqual({ words: ['sauna'] })
})

it('says what is wrong with a word', () => {
  expect(withWord([], '#a', limits)).toEqual({ problem: 'tooShort' })
  expect(withWord([], 'a'.repeat(31), limits)).toEqual({ problem: 'tooLong' })
  expect(withWord(['te', 'kaffe'], 'kakao', limits)).toEqual({ problem: 'tooMany' })
})
