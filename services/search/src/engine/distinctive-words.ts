/** Finds the words of a profile that say something about it: those that few others use. */

const mostWords = 20
/** A word that more than this part of all profiles have says nothing, in a community large enough to tell. */
const common = 0.02
const alwaysRare = 20

/**
 * The rarest first.
 * @param profilesWith in how many profiles a word stands
 */
export const distinctiveWords = (
  words: readonly string[],
  profilesWith: (word: string) => number,
  profiles: number,
): string[] => {
  const most = Math.max(alwaysRare, common * profiles)
  return words
    .map((word) => ({ word, count: profilesWith(word) }))
    .filter(({ count }) => count <= most)
    .sort((a, b) => a.count - b.count || (a.word < b.word ? -1 : 1))
    .slice(0, mostWords)
    .map(({ word }) => word)
}
