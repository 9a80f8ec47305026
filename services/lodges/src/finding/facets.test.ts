import { writtenTexts } from '@samvaer/testing/written-texts'
import { expect, test } from 'vitest'
import { facetsOf, wantedFacets } from './facets.ts'

test('lodges are found by the words of their name and their description, in every script', () => {
  const lodge = { tags: [], kinks: [], category: 'Other' } as const
  const lost = writtenTexts(10).flatMap(({ words, text }) => {
    const named = new Set(facetsOf({ ...lodge, tags: [], kinks: [], name: text, about: '' }))
    const described = new Set(facetsOf({ ...lodge, tags: [], kinks: [], name: '', about: text }))
    return words
      .map((word) => wantedFacets({ text: word, tags: [], kinks: [] }))
      .filter((wanted) => !wanted?.every((facet) => named.has(facet) && described.has(facet)))
  })
  expect(lost).toEqual([])
})
