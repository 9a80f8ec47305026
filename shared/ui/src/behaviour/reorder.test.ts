import { describe, expect, it } from 'vitest'
import { placeByKey, reordered } from './reorder.ts'

describe('moving', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [1, 3, ['a', 'b', 'c']],
    [1, -1, ['a', 'b', 'c']],
    [5, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, result) => expect(reordered(['a', 'b', 'c'], from, to)).toEqual(result))
})

it.each([
  ['ArrowLeft', 1, 0],
  ['ArrowUp', 0, 0],
  ['ArrowRight', 1, 2],
  ['ArrowDown', 3, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, undefined],
])('%s leads from %i to %s', (key, from, to) => expect(placeByKey(key, from, 3)).toBe(to))
