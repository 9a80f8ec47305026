/** Sets of rows as compressed bitmaps. They lie in memory that is not collected: who makes one disposes of it. */
import { RoaringArenaAllocator, RoaringBitmap32 } from 'roaring-wasm'

/** What is only read. The library does not export its name. */
export type Rows = Parameters<typeof RoaringBitmap32.and>[0]

export const nobody: Rows = new RoaringBitmap32().freeze()

/** Answers a question; the sets that were made on the way are disposed of. Nothing that is kept may be made in it. */
export const asking = <Answer>(answer: () => Answer): Answer => new RoaringArenaAllocator().with(answer)

export const rowsOf = (rows: Iterable<number>): Rows => new RoaringBitmap32(rows)

export const unionOf = (sets: readonly Rows[]): Rows => {
  const [first = nobody, ...others] = sets
  return others.length === 0 ? first : RoaringBitmap32.orMany([...sets])
}

/** The smallest first: what is left is small from then on. */
export const intersectionOf = (sets: readonly [Rows, ...Rows[]]): Rows => {
  const [first, second, ...others] = sets.map((set) => ({ set, size: set.size })).sort((a, b) => a.size - b.size)
  if (!first || !second) return sets[0]
  const left = RoaringBitmap32.and(first.set, second.set)
  for (const { set } of others) left.andInPlace(set)
  return left
}

export const without = (rows: Rows, others: Rows): Rows =>
  others.isEmpty ? rows : RoaringBitmap32.andNot(rows, others)
