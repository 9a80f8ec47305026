/** The words by which messages and conversations are found: without case and accents. */
import { askedWordsIn, longestFirst, prefixesOf, wordsIn } from '@samvaer/service-kit/text/search-words'

/** Different words of one message that count: what an index bears. */
const mostWords = 200

export const messageWords = (text: string): string[] => wordsIn(text).slice(0, mostWords)

/** Names are found while they are typed. */
export const prefixesIn = (names: string[]): string[] => [...new Set(wordsIn(names.join(' ')).flatMap(prefixesOf))]

/** The words of a question, in the order of their looking up. */
export const searchedWords = (text: string): string[] => longestFirst(askedWordsIn(text))
