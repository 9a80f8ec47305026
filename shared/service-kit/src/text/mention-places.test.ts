import { expect, test } from 'vitest'
import { mentionPlaces } from './mention-places.ts'

/** The names of each place, as they are compared. */
const keysOf = (text: string) => mentionPlaces(text).map((names) => names.map(({ key }) => key))

test.each([
  ['@Bo og @Ida', ['ida']],
  ['Hej @Anne-Lise Toft, er du der?', ['anne-lise toft', 'anne-lise', 'anne']],
  ['(@Åse.)', ['åse.', 'åse']],
  ['linje\n@Bo_og.Ida', ['bo_og.ida', 'bo_og']],
])('%j may mean %j', (text, names) => expect(keysOf(text).at(-1)).toEqual(names))

test.each(['', '@', 'anna@example.dk', 'https://example.dk/@anna', '@Bo', '@123'])('%j means nobody', (text) =>
  expect(keysOf(text).flat()).toEqual([]),
)

test('a name of twenty letters is whole, a longer word is none', () => {
  expect(keysOf(`@${'a'.repeat(20)}`)).toEqual([['a'.repeat(20)]])
  expect(keysOf(`@${'a'.repeat(21)}`)).toEqual([[]])
})

test('so many places are looked at, however many there are', () =>
  expect(mentionPlaces('@Anna '.repeat(200)).length).toBe(50))

test('a name is also known as it was written', () =>
  expect(mentionPlaces('Hej @ANNA Bo!')[0]).toEqual([
    { key: 'anna bo', written: 'ANNA Bo' },
    { key: 'anna', written: 'ANNA' },
  ]))
