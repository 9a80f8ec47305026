/** Finding questions by words: each is the beginning of a word of the piece, or that one with another ending. */
import { plainContent } from '@samvaer/contracts/support/content-text'
import type { Piece } from './pieces.ts'

/** Letters as people type them in a hurry: without case and marks. */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '')

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Letters from which on a word may have another ending: "adgangskoden" finds "adgangskode". */
const stem = 4

const fits = (wanted: string, word: string): boolean =>
  word.startsWith(wanted) || (word.length >= stem && wanted.startsWith(word))

const weights = { title: 3, text: 1 }

/** 0 where the word is nowhere. */
const weightOf = (word: string, title: readonly string[], text: readonly string[]): number => {
  const begun = (words: readonly string[]) => words.some((one) => fits(word, one))
  return (begun(title) ? weights.title : 0) + (begun(text) ? weights.text : 0)
}

/** Those with every word, the best first. */
export const findFaq = <Found extends Pick<Piece, 'title' | 'text'>>(
  pieces: readonly Found[],
  query: string,
): Found[] => {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return [...pieces]
  return pieces
    .map((piece) => {
      const [title, text] = [wordsOf(piece.title), wordsOf(plainContent(piece.text))]
      const found = wanted.map((word) => weightOf(word, title, text))
      return { piece, weight: found.includes(0) ? 0 : found.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ piece }) => piece)
}
