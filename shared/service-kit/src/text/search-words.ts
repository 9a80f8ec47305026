/** The words by which texts are found: folded, so that an index of plain texts can answer. */
import { foldText } from '@samvaer/contracts/text/fold'

/** Beginnings of words count from this many letters on; shorter words as a whole. */
const shortestPrefix = 2
const longestWord = 24

const cut = (word: string, length = longestWord): string =>
  word.length <= length ? word : [...word].slice(0, length).join('')

/** Words as they were written, in small letters, in their order and as often as they are there. */
export const allWrittenWords = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => cut(word))

/** The same, each once: to be shown. */
export const writtenWords = (text: string): string[] => [...new Set(allWrittenWords(text))]

/** Scripts that part their words by nothing. */
const unparted = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** Stretches of a text that have a word between their ends: without those scripts, and of them alone. */
const stretches = (text: string): { word: string; parted: boolean }[] =>
  (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((run) => {
    const found: { word: string; parted: boolean }[] = []
    for (const letter of run) {
      // A mark belongs to the letter before it.
      const last = found.at(-1)
      const parted = last && /\p{M}/u.test(letter) ? last.parted : !unparted.test(letter)
      if (last?.parted === parted) last.word += letter
      else found.push({ word: letter, parted })
    }
    return found
  })

/** Neighbours two by two. */
const pairsOf = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, place) => `${letters[place]}${letter}`)

const folded = (text: string, ofUnparted: (letters: string[]) => string[]): string[] => [
  ...new Set(
    stretches(text)
      .flatMap(({ word, parted }) => {
        const one = foldText(word)
        return parted ? [cut(one)] : ofUnparted([...one])
      })
      .filter((word) => word !== ''),
  ),
]

/**
 * The words of a text as an index keeps them, each once, in their order. If a script parts its words by nothing, each
 * letter and each pair of neighbours stands for one: nobody knows where a question begins.
 */
export const wordsIn = (text: string): string[] => folded(text, (letters) => [...letters, ...pairsOf(letters)])

/** The words of a question: all of them stand among those of a text that has it. */
export const askedWordsIn = (text: string): string[] =>
  folded(text, (letters) => (letters.length === 1 ? letters : pairsOf(letters)))

/** A word with all of its beginnings: what is found while it is typed. */
export const prefixesOf = (word: string): string[] => {
  const letters = [...word]
  const beginnings = [word]
  for (let length = shortestPrefix; length < letters.length; length += 1)
    beginnings.push(letters.slice(0, length).join(''))
  return beginnings
}

/** The words of a question in the order of their looking up: the longest is the rarest most often. */
export const longestFirst = (words: Iterable<string>): string[] =>
  [...new Set(words)].sort((a, b) => b.length - a.length)
