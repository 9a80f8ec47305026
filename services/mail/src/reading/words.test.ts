import { spellings, writtenTexts } from '@samvaer/testing/written-texts'
import { expect, test } from 'vitest'
import { messageWords, prefixesIn, searchedWords } from './words.ts'

test('messages and names are found by what is written, in every script and spelling', () => {
  const lost = writtenTexts(10).flatMap(({ words, text }) => {
    const [message, names] = [new Set(messageWords(text)), new Set(prefixesIn([text]))]
    return words
      .flatMap((word) => spellings.map((spelled) => searchedWords(spelled(word))))
      .filter((asked) => asked.length === 0 || !asked.every((word) => message.has(word) && names.has(word)))
  })
  expect(lost).toEqual([])
})

test('å is aa, and neither is a', () => {
  const found = (asked: string) => searchedWords(asked).every((word) => messageWords('Båden ved Aarhus').includes(word))
  expect(['båden', 'baaden', 'ÅRHUS', 'aarhus', 'baden', 'arhus'].map(found)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
