/**
 * Finding questions by words: each is the beginning of a word of the piece, or that one with another ending, or a word of the
 * same meaning (synonyms.json, in all languages: a reader may write in another one than the piece).
 */
import { plainContent } from '@samvaer/contracts/support/content-text'
import { foldText } from '@samvaer/contracts/text/fold'
import type { Piece } from './pieces.ts'
import synonyms from './synonyms.json' with { type: 'json' }

/** Returns each word of a text, also one that is there twice. */
const wordsOf = (text: string): string[] =>
  (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldText).filter((word) => word !== '')

/** Letters from which on a word may have another ending: "adgangskoden" finds "adgangskode". */
const stem = 4

/** Letters of an ending, at most: "adgangskodens", "betalingerne". */
const longestEnding = 4

const fits = (wanted: string, word: string): boolean =>
  word.startsWith(wanted) || (word.length >= stem && wanted.startsWith(word))

const groups = synonyms.groups.map((group) => group.map(wordsOf))

/** True when a word is this one, or this one with an ending. */
const means = (word: string, known: string): boolean =>
  word === known || (known.length >= stem && word.startsWith(known) && word.length - known.length <= longestEnding)

/** The words by which a piece may say the same, each a list of words of which all are needed; the word itself first. */
const sayingsOf = (word: string): string[][] => [
  [word],
  ...groups.filter((group) => group.some(([only = '', ...more]) => more.length === 0 && means(word, only))).flat(),
]

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
  const wanted = wordsOf(query).map(sayingsOf)
  if (wanted.length === 0) return [...pieces]
  return pieces
    .map((piece) => {
      const [title, text] = [wordsOf(piece.title), wordsOf(plainContent(piece.text))]
      const found = wanted.map((sayings) => {
        const [own = 0, ...others] = sayings.map((words) =>
          Math.min(...words.map((word) => weightOf(word, title, text))),
        )
        // The reader's own word counts before one that means the same.
        return own || Math.max(0, ...others) / 2
      })
      return { piece, weight: found.includes(0) ? 0 : found.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ piece }) => piece)
}

/** Letters of a word that may be remembered; what has digits may be a number of somebody, what has an @ an address. */
const remembered = /^\p{L}{3,30}$/u
const address = /\S*@\S*/g

/** The words of a query that no piece has, in small letters. */
export const foundNowhere = (pieces: readonly Pick<Piece, 'title' | 'text'>[], query: string): string[] => {
  const words =
    query
      .normalize('NFC')
      .toLowerCase()
      .replace(address, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => remembered.test(word) && findFaq(pieces, word).length === 0)
}
