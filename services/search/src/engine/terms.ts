/** Words of rows: in which rows a word stands, and those with words that begin so. */
import { createRequire } from 'node:module'
import { RoaringBitmap32 } from 'roaring-wasm'
import type sortedBtree from 'sorted-btree'
import { nobody, type Rows, rowsOf, unionOf } from './bitmaps.ts'

/** A CommonJS module with a default of its own: what an import of it gives differs between Node and test runners. */
const { default: BTree }: { default: typeof sortedBtree.default } = createRequire(import.meta.url)('sorted-btree')

/** Many words stand in one text alone: a set for each would take most of the memory. */
interface Term {
  readonly word: string
  rows: number | RoaringBitmap32
  /** The last `put` that named it. */
  put: number
}

export interface Terms {
  put(row: number, words: readonly string[]): void
  /** Rows with this word. */
  with(word: string): Rows
  /** Rows with a word that begins so. */
  beginning(beginning: string): Rows
  /** In how many rows the word stands. */
  countOf(word: string): number
  wordsOf(row: number): string[]
  words(): Iterable<string>
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const add = (term: Term, row: number): void => {
  if (typeof term.rows !== 'number') term.rows.add(row)
  else if (term.rows !== row) term.rows = new RoaringBitmap32([term.rows, row])
}

export const createTerms = (): Terms => {
  const terms = new Map<string, Term>()
  const inOrder = new BTree<string, Term>(undefined, compare)
  const ofRows: (readonly Term[])[] = []
  const none: readonly Term[] = []
  let puts = 0

  const newTerm = (word: string, row: number): Term => {
    const term = { word, rows: row, put: 0 }
    terms.set(word, term)
    inOrder.set(word, term)
    return term
  }
  const forget = ({ word }: Term): void => {
    terms.delete(word)
    inOrder.delete(word)
  }
  const take = (row: number, term: Term): void => {
    if (typeof term.rows === 'number') {
      forget(term)
      return
    }
    term.rows.remove(row)
    if (term.rows.size > 1) return
    const left = term.rows.minimum()
    term.rows.dispose()
    term.rows = left
  }
  const rowsWith = ({ rows }: Term): Rows => (typeof rows === 'number' ? rowsOf([rows]) : rows)

  return {
    put: (row, words) => {
      puts += 1
      const before = ofRows[row] ?? none
      const after: Term[] = []
      for (const word of words) {
        const term = terms.get(word) ?? newTerm(word, row)
        if (term.put === puts) continue
        term.put = puts
        add(term, row)
        after.push(term)
      }
      for (const term of before) if (term.put !== puts) take(row, term)
      while (ofRows.length < row) ofRows.push(none)
      ofRows[row] = after
    },
    with: (word) => {
      const term = terms.get(word)
      return term ? rowsWith(term) : nobody
    },
    beginning: (beginning) => {
      const sets: Rows[] = []
      const single: number[] = []
      for (const [word, { rows }] of inOrder.entries(beginning)) {
        if (!word.startsWith(beginning)) break
        if (typeof rows === 'number') single.push(rows)
        else sets.push(rows)
      }
      return unionOf(single.length > 0 ? [...sets, rowsOf(single)] : sets)
    },
    countOf: (word) => {
      const rows = terms.get(word)?.rows
      return typeof rows === 'number' ? 1 : (rows?.size ?? 0)
    },
    wordsOf: (row) => (ofRows[row] ?? none).map(({ word }) => word),
    words: () => terms.keys(),
  }
}
