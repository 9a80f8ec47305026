/** Indexes rows by short prefixes of their words: joining the rows of all words with such a prefix would take long. */
import { addRow, beginPosting, type Posting, rowsWith, takeRow } from './postings.ts'
import { nobody, type Rows } from './rows.ts'

/** One letter is no prefix: a tenth of all words would have it. */
export const shortestPrefix = 2
const longestKept = 4

export interface PrefixIndex {
  put(row: number, before: Iterable<string>, after: Iterable<string>): void
  /** Undefined where the beginning is too long to be kept. */
  of(beginning: string): Rows | undefined
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
      for (const beginning of there) {
        if (gone.delete(beginning)) continue
        const posting = postings.get(beginning)
        if (posting) addRow(posting, row)
        else postings.set(beginning, beginPosting(row))
      }
      for (const beginning of gone) {
        const posting = postings.get(beginning)
        if (posting && !takeRow(posting, row)) postings.delete(beginning)
      }
    },
    of: (beginning) => {
      if (beginning.length < shortestPrefix || beginning.length > longestKept) return undefined
      const posting = postings.get(beginning)
      return posting ? rowsWith(posting) : nobody
    },
  }
}
