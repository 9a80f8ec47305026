import { expect, test } from 'vitest'
import { keyBeginnings, nameKey } from '../src/text/name-key.ts'

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

test('aa is å in Danish and Norwegian, and two letters in Swedish', () => {
  expect(nameKey('Aase', 'dk')).toBe(nameKey('Åse', 'dk'))
  expect(sorted('dk', ['Aage', 'Anna', 'Zoe', 'Åge B', 'Øjvind'])).toEqual(['Anna', 'Zoe', 'Øjvind', 'Aage', 'Åge B'])
  expect(sorted('se', ['Anna', 'Aage', 'Zara'])).toEqual(['Aage', 'Anna', 'Zara'])
  expect(keyBeginnings('a', 'dk')).toEqual(['a', '}'])
  expect(keyBeginnings('Aa', 'dk')).toEqual(['}'])
  expect(keyBeginnings('a', 'se')).toEqual(['a'])
})

test('Swedish ends in å, ä, ö', () => {
  expect(sorted('se', ['Östen', 'Ärla', 'Åke', 'Zara'])).toEqual(['Zara', 'Åke', 'Ärla', 'Östen'])
})
