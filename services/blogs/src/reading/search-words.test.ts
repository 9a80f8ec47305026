import { richTextOf } from '@samvaer/contracts/rich-text'
import { expect, test } from 'vitest'
import { searchedWords, wordsOf } from './search-words.ts'

const entry = { title: 'Ærlig snak', text: richTextOf('Om café og åer'), tags: ['lange ture'] }
const found = (text: string, community = 'dk') => {
  const words = new Set(wordsOf(entry, community))
  return searchedWords({ text }, community).every((word) => words.has(word))
}

test('titles and tags are found by the beginnings of their words, texts by whole words', () => {
  for (const text of ['æ', 'ær', 'ÆRLIG', 'sn', 'lan tur', 'cafe', 'CAFÉ', 'åer snak'])
    expect([text, found(text)]).toEqual([text, text !== 'æ'])
  for (const text of ['caf', 'rlig', 'erlig', 'ærligere', 'ferie snak'])
    expect([text, found(text)]).toEqual([text, false])
})

test('a whole tag is a word of its own', () => {
  const words = wordsOf(entry, 'dk')
  expect(searchedWords({ tags: ['lange ture'] }, 'dk').every((word) => words.includes(word))).toBe(true)
  expect(searchedWords({ tags: ['lange'] }, 'dk').every((word) => words.includes(word))).toBe(false)
})

test('signs alone ask for nothing', () => {
  expect(searchedWords({ text: '!? …' }, 'dk')).toEqual([])
})

test('a very long text has an end for the index', () => {
  const text = richTextOf(Array.from({ length: 3000 }, (_, index) => `ord${index}`).join(' '))
  expect(wordsOf({ title: 'x', text, tags: [] }, 'dk').length).toBeLessThan(450)
})
