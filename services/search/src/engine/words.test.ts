import { spellings, writtenTexts } from '@samvaer/testing/written-texts'
import { expect, test } from 'vitest'
import { wordsOfTexts } from '../indexing/words.ts'
import { askedWords, isSaid, keptWords } from './words.ts'

test('profiles are found by the words of their texts, in every script and spelling', () => {
  const lost = writtenTexts(10).flatMap(({ script, words, text }) => {
    const kept = keptWords(wordsOfTexts([text]))
    return words
      .filter((word) => [...word].length >= 2)
      .flatMap((word) => spellings.map((spelled) => spelled(word)))
      .filter((asked) => {
        const wanted = askedWords([asked])
        return wanted.length === 0 || !wanted.every((word) => isSaid(word, kept))
      })
      .map((asked) => `${script}: ${asked} in ${text}`)
  })
  expect(lost).toEqual([])
})

test('a word is kept as it was written, so that it can be shown', () => {
  expect(wordsOfTexts(['Båden i ÅRHUS, любовь'])).toEqual(['båden', 'århus', 'любовь'])
})
