/**
 * Sets of rows, a bit for each: of a million rows 125 kB, which a question goes through in tens of microseconds. What a
 * question makes on the way is lent for as long as it is answered: memory that is new each time takes longer to come by
 * than to fill.
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

/** What is kept, and changes. */
export class KeptRows implements Rows {
  words: Uint32Array = new Uint32Array(32)
  length = 0

  add(row: number): void {
    const place = wordOf(row)
    if (place >= this.words.length) {
      const larger = new Uint32Array(Math.max(place + 1, 2 * this.words.length))
      larger.set(this.words)
      this.words = larger
    }
    this.words[place] = (this.words[place] ?? 0) | bitOf(row)
    if (place >= this.length) this.length = place + 1
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

/** Words that hold anything. */
const lend = (length: number): { words: Uint32Array; length: number } => {
  let words = spare.pop()
  if (!words || words.length < length) words = new Uint32Array(Math.max(32, 2 * length))
  lent.push(words)
  return { words, length }
}
/** Of nobody yet, to be written into. */
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
  for (let place = 0; place < length; place++) copy.words[place] = words[place] ?? 0
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

/** In any order. */
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
  for (let place = 0; place < length; place++) words[place] = (first.words[place] ?? 0) & (second.words[place] ?? 0)
  for (const other of others)
    for (let place = 0; place < length; place++) words[place] = (words[place] ?? 0) & (other.words[place] ?? 0)
  return left
}

export const unionOf = (sets: readonly Rows[]): Rows => {
  const [first = nobody, ...others] = sets
  if (others.length === 0) return first
  const all = lendEmpty(Math.max(...sets.map(({ length }) => length)))
  for (const { words, length } of sets)
    for (let place = 0; place < length; place++) all.words[place] = (all.words[place] ?? 0) | (words[place] ?? 0)
  return all
}

export const without = (rows: Rows, others: Rows): Rows => {
  if (others.length === 0) return rows
  const left = lend(rows.length)
  for (let place = 0; place < rows.length; place++)
    left.words[place] = (rows.words[place] ?? 0) & ~(place < others.length ? (others.words[place] ?? 0) : 0)
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

/** How many rows are in both. */
export const sharedBy = (one: Rows, other: Rows): number => {
  const length = Math.min(one.length, other.length)
  let size = 0
  for (let place = 0; place < length; place++) size += bitsIn((one.words[place] ?? 0) & (other.words[place] ?? 0))
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

/** Those of the rows whose number lies within; both ends are included. */
export const rowsWithin = (rows: Rows, numbers: Int32Array, from: number, to: number): Rows => {
  const left = lend(rows.length)
  for (let place = 0; place < rows.length; place++) {
    let within = 0
    for (let some = rows.words[place] ?? 0; some !== 0; some &= some - 1) {
      const bit = 31 - Math.clz32(some & -some)
      const number = numbers[(place << 5) + bit] ?? 0
      // Both differences are negative within: no branch that is taken at random.
      within |= (((from - 1 - number) & (number - to - 1)) >>> 31) << bit
    }
    left.words[place] = within
  }
  return left
}

/** The rows that pass, of a set that is kept as it is. */
export const filtered = (rows: Rows, passes: (row: number) => boolean): Rows => {
  const left = lendEmpty(rows.length)
  forEachOf(rows, (row) => {
    if (passes(row)) left.words[wordOf(row)] = (left.words[wordOf(row)] ?? 0) | bitOf(row)
  })
  return left
}
