import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { writtenTexts } from '@samvaer/testing/written-texts'
import { expect, test } from 'vitest'
import { searchedWords, wordsOf } from './search-words.ts'

const entry = { title: 'Ærlig snak', text: richTextOf('Om café og åer'), tags: ['lange ture'] }
const found = (text: string) => {
  const words = new Set(wordsOf(entry))
  return searchedWords({ text }).every((word) => words.has(word))
}

test('titles and tags are found by the beginnings of their words, texts by whole words', () => {
  for (const text of ['æ', 'ær', 'ÆRLIG', 'sn', 'lan tur', 'cafe', 'CAFÉ', 'åer snak'])
    expect([text, found(text)]).toEqual([text, text !== 'æ'])
  for (const text of ['caf', 'rlig', 'erlig', 'ærligere', 'ferie snak'])
    expect([text, found(text)]).toEqual([text, false])
})

test('a whole tag is a word of its own', () => {
  const words = wordsOf(entry)
  expect(searchedWords({ tags: ['lange ture'] }).every((word) => words.includes(word))).toBe(true)
  expect(searchedWords({ tags: ['lange'] }).every((word) => words.includes(word))).toBe(false)
})

test('signs alone ask for nothing', () => {
  expect(searchedWords({ text: '!? …' })).toEqual([])
})

test('a very long text has an end for the index', () => {
  const text = richTextOf(Array.from({ length: 3000 }, (_, index) => `ord${index}`).join(' '))
  expect(wordsOf({ title: 'x', text, tags: [] }).length).toBeLessThan(450)
})

test('a written text is found, in every script', () => {
  const lost = writtenTexts(10).flatMap(({ words: written, text }) => {
    const title = new Set(wordsOf({ title: text, text: richTextOf('x'), tags: [] }))
    const body = new Set(wordsOf({ title: 'x', text: richTextOf(text), tags: [] }))
    const asked = written.map((word) => searchedWords({ text: word }))
    return asked.filter((words) => words.length === 0 || !words.every((word) => title.has(word) && body.has(word)))
  })
  expect(lost).toEqual([])
})
