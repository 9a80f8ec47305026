import { describe, expect, it } from 'vitest'
import { inOrder, moved, placeByKey } from './sorting.ts'

describe('moving', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [1, 3, ['a', 'b', 'c']],
    [1, -1, ['a', 'b', 'c']],
    [5, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, result) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(result))
})

describe('an order', () => {
  const items = [1, 2, 3, 4].map((mediaId) => ({ mediaId }))
  const ids = (order: number[] | undefined) => inOrder(items, order).map(({ mediaId }) => mediaId)
  it('is that of the service at first', () => expect(ids(undefined)).toEqual([1, 2, 3, 4]))
  it('puts those it does not know behind', () => expect(ids([3, 1])).toEqual([3, 1, 2, 4]))
  it('does not mind those that are gone', () => expect(ids([9, 4, 3, 2, 1])).toEqual([4, 3, 2, 1]))
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
