/** Tags and other single words as members type them. */
import { lengthOf } from '@samvaer/contracts/text/length'

export interface WordLimits {
  /** Characters of one, at least and at most. */
  length: readonly [number, number]
  /** The number of words at most. */
  count: number
}

export type WordProblem = 'tooShort' | 'tooLong' | 'tooMany'

/** A word as services keep it: small letters, without the sign that some write before a tag. */
export const wordOf = (written: string): string => written.trim().replace(/^#+/, '').trim().toLowerCase()

/** The words with another one; the same word twice is one. Answers with the problem instead when it is not allowed. */
export const withWord = (
  words: readonly string[],
  written: string,
  { length: [least, most], count }: WordLimits,
): { words: string[] } | { problem: WordProblem } => {
  const word = wordOf(written)
  if (lengthOf(word) < least) return { problem: 'tooShort' }
  if (lengthOf(word) > most) return { problem: 'tooLong' }
  if (words.includes(word)) return { words: [...words] }
  return words.length < count ? { words: [...words, word] } : { problem: 'tooMany' }
}
