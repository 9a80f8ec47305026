/** Match words as the address holds them. */
import { wordLimits } from '@samvaer/contracts/search/values'
import { paths } from '../../paths.ts'
import { wordOf } from '../../word.ts'

const name = 'word'

/** The words of an address; undefined where it says none, so that the suggested ones are taken. */
export const wordsIn = (query: URLSearchParams): string[] | undefined =>
  query.has(name)
    ? [...new Set(query.getAll(name).flatMap((word) => wordOf(word) ?? []))].slice(0, wordLimits.ofMatch)
    : undefined

export const wordsPath = (words: readonly string[]): string => {
  const query = new URLSearchParams(words.map((word) => [name, word]))
  // That none is chosen is a choice as well.
  return `${paths.matchWord}?${words.length > 0 ? query : `${name}=`}`
}
