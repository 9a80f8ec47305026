import { describe, expect, it } from 'vitest'
import { inOrder } from './sorting.ts'

describe('an order', () => {
  const items = [1, 2, 3, 4].map((mediaId) => ({ mediaId }))
  const ids = (order: number[] | undefined) => inOrder(items, order).map(({ mediaId }) => mediaId)
  it('is that of the service at first', () => expect(ids(undefined)).toEqual([1, 2, 3, 4]))
  it('puts those it does not know behind', () => expect(ids([3, 1])).toEqual([3, 1, 2, 4]))
  it('does not mind those that are gone', () => expect(ids([9, 4, 3, 2, 1])).toEqual([4, 3, 2, 1]))
})
