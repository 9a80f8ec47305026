/** Indexes rows by short prefixes of their words: joining the rows of all words with such a prefix would take long. */
import { addRow, beginPosting, type Posting, rowsWith, takeRow } from './postings.ts'
import { nobody, type Rows } from './rows.ts'

/** One letter is no prefix: a tenth of all words would have it. */
export const shortestPrefix = 2
const longestKept = 4

export interface PrefixIndex {
  put(row: number, before: Iterable<string>, after: Iterable<string>): void
  /** Undefined where the prefix is too long to be kept. */
  of(prefix: string): Rows | undefined
}

const prefixesIn = (words: Iterable<string>): Set<string> => {
  const found = new Set<string>()
  for (const word of words)
    for (let length = shortestPrefix; length <= longestKept && length <= word.length; length++)
      found.add(word.slice(0, length))
  return found
}

export const createPrefixIndex = (): PrefixIndex => {
  const postings = new Map<string, Posting>()
  return {
    put: (row, before, after) => {
      const [gone, there] = [prefixesIn(before), prefixesIn(after)]
      for (const prefix of there) {
        if (gone.delete(prefix)) continue
        const posting = postings.get(prefix)
        if (posting) addRow(posting, row)
        else postings.set(prefix, beginPosting(row))
      }
      for (const prefix of gone) {
        const posting = postings.get(prefix)
        if (posting && !takeRow(posting, row)) postings.delete(prefix)
      }
    },
    of: (prefix) => {
      if (prefix.length < shortestPrefix || prefix.length > longestKept) return undefined
      const posting = postings.get(prefix)
      return posting ? rowsWith(posting) : nobody
    },
  }
}
