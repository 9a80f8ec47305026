/** Words of rows: the rows in which a word stands, and those in which a word with a prefix stands. */
import { createRequire } from 'node:module'
import type sortedBtree from 'sorted-btree'
import { addRow, beginPosting, countIn, type Posting, rowsWith, rowsWithAny, someWith, takeRow } from './postings.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'
import { nobody, type Rows } from './rows.ts'

/** A CommonJS module with a default of its own: what an import of it gives differs between Node and test runners. */
const { default: BTree }: { default: typeof sortedBtree.default } = createRequire(import.meta.url)('sorted-btree')

interface Term extends Posting {
  readonly word: string
  /** The last `put` that named it. */
  put: number
}

export interface Terms {
  put(row: number, words: readonly string[]): void
  /** Rows with this word. */
  with(word: string): Rows
  /** The same; of a word that few have as a list, which the next question overwrites. */
  someWith(word: string): Rows | Uint32Array
  /** Rows with a word that has this prefix. */
  withPrefix(prefix: string): Rows
  /** The same; undefined where more words than `most` have the prefix. */
  withPrefixUpTo(prefix: string, most: number): Rows | undefined
  hasPrefix(row: number, prefix: string): boolean
  /** The number of rows with this word. */
  countOf(word: string): number
  /** The number of these rows with this word. */
  countIn(word: string, rows: Rows): number
  words(): Iterable<string>
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const wordOf = ({ word }: Term): string => word

/** @param prefixes keeps the rows of short prefixes together: for texts, of which one letter begins thousands of words */
export const createTerms = ({ prefixes = false } = {}): Terms => {
  const terms = new Map<string, Term>()
  const inOrder = new BTree<string, Term>(undefined, compare)
  const kept: PrefixIndex | undefined = prefixes ? createPrefixIndex() : undefined
  const ofRows: (readonly Term[])[] = []
  const none: readonly Term[] = []
  let puts = 0

  const newTerm = (word: string, row: number): Term => {
    const term = { ...beginPosting(row), word, put: 0 }
    terms.set(word, term)
    inOrder.set(word, term)
    return term
  }
  const forget = ({ word }: Term): void => {
    terms.delete(word)
    inOrder.delete(word)
  }
  const termsOf = (row: number): readonly Term[] => ofRows[row] ?? none

  const withPrefixUpTo = (prefix: string, most: number): Rows | undefined => {
    const found: Term[] = []
    for (const [word, term] of inOrder.entries(prefix)) {
      if (!word.startsWith(prefix)) break
      if (found.length === most) return undefined
      found.push(term)
    }
    return rowsWithAny(found)
  }

  return {
    put: (row, words) => {
      puts += 1
      const before = termsOf(row)
      const after: Term[] = []
      for (const word of words) {
        const term = terms.get(word) ?? newTerm(word, row)
        if (term.put === puts) continue
        term.put = puts
        addRow(term, row)
        after.push(term)
      }
      for (const term of before) if (term.put !== puts && !takeRow(term, row)) forget(term)
      kept?.put(row, before.map(wordOf), after.map(wordOf))
      while (ofRows.length < row) ofRows.push(none)
      ofRows[row] = after
    },
    with: (word) => {
      const term = terms.get(word)
      return term ? rowsWith(term) : nobody
    },
    someWith: (word) => {
      const term = terms.get(word)
      return term ? someWith(term) : nobody
    },
    withPrefix: (prefix) => kept?.of(prefix) ?? withPrefixUpTo(prefix, Number.POSITIVE_INFINITY) ?? nobody,
    withPrefixUpTo,
    hasPrefix: (row, prefix) => termsOf(row).some(({ word }) => word.startsWith(prefix)),
    countOf: (word) => terms.get(word)?.count ?? 0,
    countIn: (word, rows) => {
      const term = terms.get(word)
      return term ? countIn(term, rows) : 0
    },
    words: () => terms.keys(),
  }
}
