import { expect, it } from 'vitest'
import { mentionParts } from './mention-parts.ts'

const mentions = [
  { profileId: 1, name: 'Anne' },
  { profileId: 2, name: 'ANNE-Lise T.' },
]

it('leads from the names behind an @ to whom they mean, the longer one first, however often they are written', () =>
  expect(mentionParts('Hej @Anne-Lise T., (@anne) og @Anne!', mentions)).toEqual([
    { text: 'Hej ' },
    { text: '@Anne-Lise T.', profileId: 2 },
    { text: ', (' },
    { text: '@anne', profileId: 1 },
    { text: ') og ' },
    { text: '@Anne', profileId: 1 },
    { text: '!' },
  ]))

it.each(['Anne', 'x@Anne', '@Annelise', '@Bo', ''])('leaves %j as it is', (text) =>
  expect(mentionParts(text, mentions).map((part) => part.text)).toEqual(text === '' ? [] : [text]),
)
