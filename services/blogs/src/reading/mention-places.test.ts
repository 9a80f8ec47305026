import { expect, test } from 'vitest'
import { mentionPlaces } from './mention-places.ts'

test.each([
  ['@Bo og @Ida', ['ida']],
  ['Hej @Anne-Lise Toft, er du der?', ['anne-lise toft', 'anne-lise', 'anne']],
  ['(@Åse.)', ['åse.', 'åse']],
  ['linje\n@Bo_og.Ida', ['bo_og.ida', 'bo_og']],
])('%j may mean %j', (text, names) => expect(mentionPlaces(text).at(-1)).toEqual(names))

test.each(['', '@', 'anna@example.dk', 'https://example.dk/@anna', '@Bo', '@123'])('%j means nobody', (text) =>
  expect(mentionPlaces(text).flat()).toEqual([]),
)

test('a name of twenty letters is whole, a longer word is none', () => {
  expect(mentionPlaces(`@${'a'.repeat(20)}`)).toEqual([['a'.repeat(20)]])
  expect(mentionPlaces(`@${'a'.repeat(21)}`)).toEqual([[]])
})

test('so many places are looked at, however many there are', () =>
  expect(mentionPlaces('@Anna '.repeat(200)).length).toBe(50))
