/** Numbers that look random and are the same for the same seed, so that a difference can be looked at again. */
export interface RandomSource {
  /** A number from 0 up to, and without, 1. */
  readonly next: () => number
  /** A whole number from 0 up to, and without, `limit`. */
  readonly below: (limit: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

/** A source for a seed (mulberry32). */
export function randomSource(seed: number): RandomSource {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    const index = below(list.length)
    if (!(index in list)) throw new Error('nothing to pick from')
    return list[index] as T
  }
  return { next, below, pick }
}
