/** Words that are asked for: each from its beginning. */
import { askedWordsIn, wordsIn } from '@samvaer/service-kit/text/search-words'
import { shortestPrefix } from './sets/prefix-index.ts'
import type { Rows } from './sets/rows.ts'
import type { Terms } from './sets/terms.ts'

/** Rows with this word or one that begins so. */
export const rowsSaying = (terms: Terms, word: string): Rows =>
  word.length < shortestPrefix ? terms.with(word) : terms.withPrefix(word)

/** Words of a profile as they are compared. */
export const keptWords = (words: readonly string[]): string[] => wordsIn(words.join(' '))

/** Returns the asked words in the form in which they are compared: "rock’n’roll" is three words. */
export const askedWords = (asked: readonly string[]): string[] => [...new Set(asked.flatMap(askedWordsIn))]

/** True when one of these words is this one or begins so: what a row found by it shows. */
export const isSaid = (word: string, said: readonly string[]): boolean =>
  said.some((own) => (word.length < shortestPrefix ? own === word : own.startsWith(word)))
