/** Proves that written texts are found: words in every script, and names from their beginnings. */
import { keyBeginnings, nameKey } from '@samvaer/service-kit/text/name-key'
import { askedWordsIn, prefixesOf, wordsIn } from '@samvaer/service-kit/text/search-words'
import { expect, test } from 'vitest'
import { scriptNames, spellings, writtenTexts } from './written-texts.ts'

test('words are found in every script and spelling, and while they are typed', ({ task }) => {
  const texts = writtenTexts(40)
  let cases = 0
  const lost: string[] = []
  for (const { script, words, text } of texts) {
    const index = new Set(wordsIn(text))
    const begun = new Set([...index].flatMap(prefixesOf))
    const has = (asked: string, kept: ReadonlySet<string>) => {
      cases += 1
      const wanted = askedWordsIn(asked)
      if (wanted.length === 0 || !wanted.every((word) => kept.has(word))) lost.push(`${script}: ${asked} in ${text}`)
    }
    for (const word of words)
      for (const spelled of spellings) {
        has(spelled(word), index)
        // While it is typed, from the second letter on.
        const letters = [...word]
        for (let length = 2; length < letters.length; length += 3)
          has(spelled(letters.slice(0, length).join('')), begun)
      }
  }
  task.meta.cases = cases
  expect(lost).toEqual([])
  expect([texts.length, cases > 5000]).toEqual([40 * scriptNames.length, true])
})

test('names are found from their beginnings, in the order of each community', ({ task }) => {
  let cases = 0
  const lost: string[] = []
  for (const community of ['dk', 'no', 'se', 'uk'])
    for (const { words } of writtenTexts(20))
      for (const name of words)
        for (let length = 1; length <= [...name].length; length += 1) {
          cases += 1
          const begun = [...name].slice(0, length).join('')
          if (!keyBeginnings(begun, community).some((key) => nameKey(name, community).startsWith(key)))
            lost.push(`${community}: ${begun} of ${name}`)
        }
  task.meta.cases = cases
  expect(lost).toEqual([])
  expect(cases).toBeGreaterThan(5000)
})
