/**
 * Points of many rows at once. A sum stands in binary, each of its bits as the set of rows whose sum has it: 32 rows are
 * added to in one operation.
 */
import { copyOf, has, intersectionOf, lendEmpty, nobody, type Rows, sharedBy, unionOf, without } from './rows.ts'

/** The points of rows that have something others do not. */
export interface Layer {
  rows: Rows
  points: number
}

/** A number of each row, the lowest bit first. */
export type Bits = readonly Rows[]

const bitsFor = (most: number): number => Math.ceil(Math.log2(most + 1))
const wordAt = ({ words, length }: Rows, place: number): number => (place < length ? (words[place] ?? 0) : 0)

/** Returns the rows that both sets have, as long as the first one, so that it may be added to. */
const sharedRows = (rows: Rows, others: Rows): Rows => {
  const shared = lendEmpty(rows.length)
  const [words, one, other] = [shared.words, rows.words, others.words]
  const length = Math.min(rows.length, others.length)
  for (let place = 0; place < length; place++) words[place] = (one[place] ?? 0) & (other[place] ?? 0)
  return shared
}

/** Adds one bit to the sums of the rows that are in both sets. */
const addBit = (sums: readonly Uint32Array[], bit: number, { words: rows, length: all }: Rows, having: Rows): void => {
  const length = Math.min(all, having.length)
  const [others, first] = [having.words, sums[bit] ?? nobody.words]
  for (let place = 0; place < length; place++) {
    const added = (rows[place] ?? 0) & (others[place] ?? 0)
    if (added === 0) continue
    const before = first[place] ?? 0
    first[place] = before ^ added
    let carried = before & added
    for (let at = bit + 1; carried !== 0; at++) {
      const words = sums[at]
      if (!words) break
      const sum = words[place] ?? 0
      words[place] = sum ^ carried
      carried &= sum
    }
  }
}

/** @param before what the rows have already */
export const sumsOf = (rows: Rows, layers: readonly Layer[], before: Bits = []): Bits => {
  const most = layers.reduce((sum, { points }) => sum + points, 2 ** before.length - 1)
  const sums = Array.from({ length: bitsFor(most) }, (_, bit) => {
    const had = before[bit]
    return had ? sharedRows(rows, had) : lendEmpty(rows.length)
  })
  const added = sums.map(({ words }) => words)
  for (const { rows: having, points } of layers)
    for (let bit = 0; 2 ** bit <= points; bit++) if ((points & (2 ** bit)) !== 0) addBit(added, bit, rows, having)
  return sums
}

/** Returns the rows whose number is this one or less. */
export const noMoreThan = (rows: Rows, bits: Bits, most: number): Rows => {
  if (most < 0) return nobody
  if (most >= 2 ** bits.length - 1) return rows
  const { length } = rows
  const [less, equal] = [lendEmpty(length), copyOf(rows)]
  const [found, open] = [less.words, equal.words]
  // From the greatest bit on: those who are less by it are in, those who are equal so far are looked at by the next one.
  for (let bit = bits.length - 1; bit >= 0; bit--) {
    const { words, length: known } = bits[bit] ?? nobody
    const all = Math.min(length, known)
    if ((most >> bit) & 1) {
      for (let place = 0; place < all; place++) {
        const [word, some] = [words[place] ?? 0, open[place] ?? 0]
        found[place] = (found[place] ?? 0) | (some & ~word)
        open[place] = some & word
      }
      for (let place = all; place < length; place++) {
        found[place] = (found[place] ?? 0) | (open[place] ?? 0)
        open[place] = 0
      }
    } else for (let place = 0; place < all; place++) open[place] = (open[place] ?? 0) & ~(words[place] ?? 0)
  }
  for (let place = 0; place < length; place++) found[place] = (found[place] ?? 0) | (open[place] ?? 0)
  return less
}

export interface Best {
  /** Fewer than were wanted, with more than the others. */
  rows: Rows
  /** All that have the next number. */
  next: Rows
}

/** The rows with the greatest numbers: so many of them, and all that are equal to the last. */
export const bestOf = (rows: Rows, bits: Bits, wanted: number): Best => {
  let best = without(rows, rows)
  let equal = rows
  let missing = wanted
  for (let bit = bits.length - 1; bit >= 0; bit--) {
    const set = bits[bit]
    if (!set) continue
    const count = sharedBy(equal, set)
    if (count >= missing) equal = intersectionOf([equal, set])
    else {
      if (count > 0) best = unionOf([best, intersectionOf([equal, set])])
      equal = without(equal, set)
      missing -= count
    }
  }
  return { rows: best, next: equal }
}

export const numberAt = (bits: Bits, row: number): number => {
  let number = 0
  for (const [bit, set] of bits.entries()) if ((wordAt(set, row >>> 5) >>> (row & 31)) & 1) number += 2 ** bit
  return number
}

/** Says of 32 rows at a time which of them are in one set more. */
const countIn = (levels: readonly Uint32Array[], place: number, one: number): void => {
  let more = one
  for (let times = 0; more !== 0; times++) {
    const words = levels[times]
    if (!words) break
    const before = words[place] ?? 0
    words[place] = before | more
    more &= before
  }
}

/**
 * Returns the rows that are in at least one of the sets, in at least two, and so on.
 * @param sets what few rows have comes as a list of them: each is looked at before the next one comes
 */
export const inSeveral = (rows: Rows, sets: Iterable<Rows | Uint32Array>, most: number): readonly Rows[] => {
  const several = Array.from({ length: most }, () => lendEmpty(rows.length))
  const [some, levels] = [rows.words, several.map(({ words }) => words)]
  for (const set of sets)
    if (set instanceof Uint32Array)
      for (let index = 0; index < set.length; index++) {
        const row = set[index] ?? 0
        if (has(rows, row)) countIn(levels, row >>> 5, 1 << (row & 31))
      }
    else {
      const { words } = set
      const length = Math.min(rows.length, set.length)
      for (let place = 0; place < length; place++) {
        const one = (some[place] ?? 0) & (words[place] ?? 0)
        if (one !== 0) countIn(levels, place, one)
      }
    }
  return several
}

/** Returns the addition of each step of a table to the one before. */
export const risesOf = (points: readonly number[]): number[] =>
  points.map((one, index) => one - (points[index - 1] ?? 0))
