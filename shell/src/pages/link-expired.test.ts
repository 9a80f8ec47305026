import path from 'node:path'
import { readTexts } from '@samvaer/texts-check'
import { expect, it } from 'vitest'

const texts = readTexts(path.resolve(import.meta.dirname, '../locales'))

it.each([...texts])('the page of old links names no time, for each kind of link has its own (%s)', (_language, all) => {
  const sentences = [...all].filter(([key]) => key.startsWith('linkExpired.'))
  expect(sentences).not.toEqual([])
  for (const [, sentence] of sentences) expect(sentence).not.toMatch(/\d/)
})
