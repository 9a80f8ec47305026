/** What messages and conversations are found by: words without case and accents. */

const longestWord = 24
const shortestBeginning = 2
/** Different words of one message that count: what an index bears. */
const mostWords = 200

export const wordsIn = (text: string): string[] => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, longestWord))
}

export const messageWords = (text: string): string[] => wordsIn(text).slice(0, mostWords)

/** Names are found while they are typed. */
export const beginningsIn = (names: string[]): string[] => {
  const beginnings = wordsIn(names.join(' ')).flatMap((word) => [
    word,
    ...Array.from({ length: Math.max(0, word.length - shortestBeginning) }, (_, index) =>
      word.slice(0, index + shortestBeginning),
    ),
  ])
  return [...new Set(beginnings)]
}

/** The words of a question, the longest first: it is the rarest most often, and the index walks along it. */
export const searchedWords = (text: string): string[] => wordsIn(text).sort((a, b) => b.length - a.length)
