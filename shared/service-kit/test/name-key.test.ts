import { expect, test } from 'vitest'
import { nameKey } from '../src/name-key.ts'

const sorted = (community: string, names: string[]) =>
  [...names].sort((a, b) => (nameKey(a, community) < nameKey(b, community) ? -1 : 1))

test('Danish and Norwegian end in æ, ø, å', () => {
  expect(sorted('dk', ['Åse', 'Zoe', 'Øjvind', 'anne', 'Ærø', 'André', 'Bo'])).toEqual([
    'André',
    'anne',
    'Bo',
    'Zoe',
    'Ærø',
    'Øjvind',
    'Åse',
  ])
})

test('Swedish ends in å, ä, ö', () => {
  expect(sorted('se', ['Östen', 'Ärla', 'Åke', 'Zara'])).toEqual(['Zara', 'Åke', 'Ärla', 'Östen'])
})
