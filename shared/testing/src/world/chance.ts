/** Chance that falls the same way every time, so that everybody meets the same world. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number
  /** True in this part of all cases. */
  happens(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Some of these, none twice. */
  some<T>(from: readonly T[], count: number): T[]
}

/** A stream of chance for a name (mulberry32 over an FNV-1a hash of the name). */
export const chanceFor = (name: string): Chance => {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[between(0, from.length - 1)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from')
    return chosen
  }
  const some = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from]
    const chosen: T[] = []
    while (chosen.length < count && left.length > 0) chosen.push(...left.splice(between(0, left.length - 1), 1))
    return chosen
  }
  return { next, between, happens: (share) => next() < share, pick, some }
}
