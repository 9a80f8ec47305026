/** What texts are found by: their words, folded, so that an index of plain texts can answer. */

/** Beginnings of words count from this many letters on; shorter words as a whole. */
const shortestBeginning = 2
const longestWord = 24

/** A word as it is compared: without case, and without whatever else a domain leaves out. */
type Fold = (word: string) => string

/** The words of a text, each once, in their order. */
export const wordsIn = (text: string, fold: Fold): string[] => [
  ...new Set((text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => fold(word).slice(0, longestWord))),
]

/** A word with all of its beginnings: what is found while it is typed. */
export const beginningsOf = (word: string): string[] => {
  const beginnings = [word]
  for (let length = shortestBeginning; length < word.length; length += 1) beginnings.push(word.slice(0, length))
  return beginnings
}

/** The words of a question in the order of their looking up: the longest is the rarest most often. */
export const longestFirst = (words: Iterable<string>): string[] =>
  [...new Set(words)].sort((a, b) => b.length - a.length)
