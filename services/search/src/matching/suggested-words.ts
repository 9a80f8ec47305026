/** The words of a text by which others with the same interests are found (docs/product/search.md). */
import { allWrittenWords } from '@samvaer/service-kit/text/search-words'
import { saysSomethingIn } from '../stop-words/function-words.ts'

/** A word that more than this part of all profiles have finds everybody, in a community large enough to tell. */
const common = 0.1
const alwaysRare = 20

/**
 * The most telling first: rare among the profiles, and written more than once (tf-idf).
 * @param profilesWith in how many profiles a word stands; one that stands in none finds nobody
 */
export const suggestedWords = (text: string, profilesWith: (word: string) => number, profiles: number): string[] => {
  const words = allWrittenWords(text)
  const saysSomething = saysSomethingIn(words)
  const times = Map.groupBy(words, (word) => word)
  const most = Math.max(alwaysRare, common * profiles)
  return (
    [...times]
      .filter(([word]) => saysSomething(word))
      .map(([word, written]) => ({ word, count: profilesWith(word), written: written.length }))
      .filter(({ count }) => count > 0 && count <= most)
      .map(({ word, count, written }) => ({ word, score: (1 + Math.log(written)) * Math.log((profiles + 1) / count) }))
      // Of equals the one that was written first: a sort keeps their order.
      .sort((a, b) => b.score - a.score)
      .map(({ word }) => word)
  )
}
