import { expect, it } from 'vitest'
import { beginningsOf, longestFirst, wordsIn } from './search-words.ts'

const lower = (word: string) => word.toLowerCase()

it('takes the words of a text, each once and of a bounded length', () => {
  expect(wordsIn('Hej, HEJ!  på 2 dage…', lower)).toEqual(['hej', 'på', '2', 'dage'])
  expect(wordsIn('a'.repeat(60), lower)).toEqual(['a'.repeat(24)])
  expect(wordsIn('!? …', lower)).toEqual([])
})

it('keeps a word together whose accents are signs of their own', () => {
  expect(wordsIn('cafe\u0301 nu', (word) => word.normalize('NFC'))).toEqual(['café', 'nu'])
})

it('finds a word from its second letter on', () => {
  expect(beginningsOf('snak')).toEqual(['snak', 'sn', 'sna'])
  expect(beginningsOf('æ')).toEqual(['æ'])
})

it('looks up the longest word first', () => {
  expect(longestFirst(['på', 'ferie', 'på', 'nu'])).toEqual(['ferie', 'på', 'nu'])
})
