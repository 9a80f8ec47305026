/** Rows by short beginnings of their words: each stands for so many words that bringing their rows together takes long. */
import { addRow, beginPosting, type Posting, rowsWith, takeRow } from './postings.ts'
import { nobody, type Rows } from './rows.ts'

/** One letter is no beginning: it would be one of a tenth of all words. */
export const shortestBeginning = 2
const longestKept = 4

export interface Beginnings {
  put(row: number, before: Iterable<string>, after: Iterable<string>): void
  /** Undefined where the beginning is too long to be kept. */
  of(beginning: string): Rows | undefined
}

const beginningsIn = (words: Iterable<string>): Set<string> => {
  const found = new Set<string>()
  for (const word of words)
    for (let length = shortestBeginning; length <= longestKept && length <= word.length; length++)
      found.add(word.slice(0, length))
  return found
}

export const createBeginnings = (): Beginnings => {
  const postings = new Map<string, Posting>()
  return {
    put: (row, before, after) => {
      const [gone, there] = [beginningsIn(before), beginningsIn(after)]
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
      if (beginning.length < shortestBeginning || beginning.length > longestKept) return undefined
      const posting = postings.get(beginning)
      return posting ? rowsWith(posting) : nobody
    },
  }
}
