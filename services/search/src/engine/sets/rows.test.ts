import { expect, it } from 'vitest'
import { asking, has, intersectionOf, isEmpty, KeptRows, rowsOf, sizeOf, unionOf, without } from './rows.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, row) => row)

it('a set says nothing of rows beyond it, whatever its memory held before', () => {
  // The second question is lent what the first one filled.
  asking(() => unionOf([rowsOf(upTo(4000)), rowsOf(upTo(4000))]))
  asking(() => {
    const short = rowsOf([3])
    expect([has(short, 3), has(short, 200), sizeOf(short)]).toEqual([true, false, 1])
    const all = rowsOf(upTo(300))
    expect(sizeOf(intersectionOf([all, short]))).toBe(1)
    expect(sizeOf(without(all, short))).toBe(299)
    expect(sizeOf(unionOf([short, all]))).toBe(300)
    expect(isEmpty(without(short, all))).toBe(true)
  })
})

it('a kept set changes and grows', () => {
  const kept = new KeptRows()
  for (const row of [0, 31, 32, 5000]) kept.add(row)
  kept.remove(32)
  kept.remove(9000)
  expect([0, 31, 32, 5000, 9000].map((row) => has(kept, row))).toEqual([true, true, false, true, false])
})
