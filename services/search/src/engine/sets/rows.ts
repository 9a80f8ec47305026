/**
 * Sets of rows, a bit for each: of a million rows 125 kB, which a question goes through in tens of microseconds. Memory
 * that a question needs on the way is lent for as long as it is answered: memory that is new each time takes longer to
 * come by than to fill.
 */

export interface Rows {
  /** 32 rows each; only so many as `length` count. */
  readonly words: Uint32Array
  readonly length: number
}

export const nobody: Rows = { words: new Uint32Array(), length: 0 }

const wordOf = (row: number): number => row >>> 5
const bitOf = (row: number): number => 1 << (row & 31)
const lengthFor = (rows: number): number => wordOf(rows + 31)

/** A set that is kept, and changes. */
export class KeptRows implements Rows {
  words: Uint32Array = new Uint32Array(32)
  length = 0

  reaches(row: number): boolean {
    return wordOf(row) < this.length
  }

  /** Holds a place for the row, and for all before it. */
  reach(row: number): void {
    const place = wordOf(row)
    if (place >= this.words.length) {
      const larger = new Uint32Array(Math.max(place + 1, 2 * this.words.length))
      larger.set(this.words)
      this.words = larger
    }
    if (place >= this.length) this.length = place + 1
  }

  add(row: number): void {
    this.reach(row)
    const place = wordOf(row)
    this.words[place] = (this.words[place] ?? 0) | bitOf(row)
  }

  remove(row: number): void {
    const place = wordOf(row)
    if (place < this.length) this.words[place] = (this.words[place] ?? 0) & ~bitOf(row)
  }
}

export const has = ({ words, length }: Rows, row: number): boolean =>
  wordOf(row) < length && ((words[wordOf(row)] ?? 0) & bitOf(row)) !== 0

const spare: Uint32Array[] = []
const lent: Uint32Array[] = []

/** Words that hold anything, to be written over. */
export const lend = (length: number): { words: Uint32Array; length: number } => {
  let words = spare.pop()
  if (!words || words.length < length) words = new Uint32Array(Math.max(32, 2 * length))
  lent.push(words)
  return { words, length }
}
/** Lends an empty set, to be written into. */
export const lendEmpty = (length: number) => {
  const set = lend(length)
  set.words.fill(0, 0, length)
  return set
}

/** Answers a question; the sets that were made on the way are taken back, and say nothing afterwards. */
export const asking = <Answer>(answer: () => Answer): Answer => {
  const before = lent.length
  try {
    return answer()
  } finally {
    spare.push(...lent.splice(before))
  }
}

/** A set of one's own to go on with. */
export const copyOf = ({ words, length }: Rows): Rows => {
  const copy = lend(length)
  copy.words.set(words.subarray(0, length))
  return copy
}

/** Adds rows in any order to a set that was made for this question. */
const addTo = (words: Uint32Array, rows: ArrayLike<number>): void => {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    words[wordOf(row)] = (words[wordOf(row)] ?? 0) | bitOf(row)
  }
}

/** A set of rows up to the greatest, of lists that are added one after another. */
export const filled = (greatest: number, fill: (add: (rows: ArrayLike<number>) => void) => void): Rows => {
  const set = lendEmpty(lengthFor(greatest + 1))
  fill((rows) => addTo(set.words, rows))
  return set
}

/** Returns the rows of a set, in any order. */
export const rowsOf = (rows: ArrayLike<number>): Rows => {
  let greatest = -1
  for (let index = 0; index < rows.length; index++) greatest = Math.max(greatest, rows[index] ?? 0)
  return filled(greatest, (add) => add(rows))
}

export const intersectionOf = (sets: readonly [Rows, ...Rows[]]): Rows => {
  const [first, second, ...others] = sets
  if (!second) return first
  const left = lend(Math.min(...sets.map(({ length }) => length)))
  const { words, length } = left
  const [one, two] = [first.words, second.words]
  for (let place = 0; place < length; place++) words[place] = (one[place] ?? 0) & (two[place] ?? 0)
  for (const { words: other } of others)
    for (let place = 0; place < length; place++) words[place] = (words[place] ?? 0) & (other[place] ?? 0)
  return left
}

export const unionOf = (sets: readonly Rows[]): Rows => {
  const some = sets.filter(({ length }) => length > 0)
  const [first = nobody, ...others] = some
  if (others.length === 0) return first
  const all = lendEmpty(Math.max(...some.map(({ length }) => length)))
  const { words } = all
  words.set(first.words.subarray(0, first.length))
  for (const { words: other, length } of others)
    for (let place = 0; place < length; place++) words[place] = (words[place] ?? 0) | (other[place] ?? 0)
  return all
}

export const without = (rows: Rows, others: Rows): Rows => {
  if (others.length === 0) return rows
  const left = copyOf(rows)
  const [words, taken] = [left.words, others.words]
  const length = Math.min(rows.length, others.length)
  for (let place = 0; place < length; place++) words[place] = (words[place] ?? 0) & ~(taken[place] ?? 0)
  return left
}

const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const sizeOf = ({ words, length }: Rows): number => {
  let size = 0
  for (let place = 0; place < length; place++) size += bitsIn(words[place] ?? 0)
  return size
}

/** Counts the rows that are in both. */
export const sharedBy = (one: Rows, other: Rows): number => {
  const length = Math.min(one.length, other.length)
  const [words, others] = [one.words, other.words]
  let size = 0
  for (let place = 0; place < length; place++) size += bitsIn((words[place] ?? 0) & (others[place] ?? 0))
  return size
}

export const isEmpty = ({ words, length }: Rows): boolean => {
  for (let place = 0; place < length; place++) if (words[place] !== 0) return false
  return true
}

/** The least; 0 where there is none. */
export const firstRowOf = ({ words, length }: Rows): number => {
  for (let place = 0; place < length; place++) {
    const word = words[place] ?? 0
    if (word !== 0) return (place << 5) + 31 - Math.clz32(word & -word)
  }
  return 0
}

/** Calls for each row, from the least on. */
export const forEachOf = ({ words, length }: Rows, act: (row: number) => void): void => {
  for (let place = 0; place < length; place++)
    for (let word = words[place] ?? 0; word !== 0; word &= word - 1) act((place << 5) + 31 - Math.clz32(word & -word))
}

/** The rows that pass, of a set that is kept as it is. */
export const filtered = (rows: Rows, passes: (row: number) => boolean): Rows => {
  const left = lendEmpty(rows.length)
  forEachOf(rows, (row) => {
    if (passes(row)) left.words[wordOf(row)] = (left.words[wordOf(row)] ?? 0) | bitOf(row)
  })
  return left
}
