/** The words by which entries are found: without case and accents, so that an index of plain texts can answer. */
import { foldText } from '@samvaer/contracts/text/fold'
import { plainText, type RichText } from '@samvaer/contracts/text/rich-text'
import { askedWordsIn, longestFirst, prefixesOf, wordsIn } from '@samvaer/service-kit/text/search-words'

/** Different words of a text that an entry is found by: what an index bears. The first ones of a longer text count. */
const mostWords = 400

/** A whole tag as a word: no text holds it, for `#` parts words. */
export const tagWord = (tag: string): string => `#${foldText(tag)}`

/** Everything that an entry is found by: beginnings of the words of title and tags, whole words of the text, whole tags. */
export const wordsOf = ({ title, text, tags }: { title: string; text: RichText; tags: string[] }): string[] => {
  const named = wordsIn([title, ...tags].join(' ')).flatMap(prefixesOf)
  return [...new Set([...named, ...tags.map(tagWord), ...wordsIn(plainText(text)).slice(0, mostWords)])]
}

/** The words of a question, in the order of their looking up. */
export const searchedWords = ({ text = '', tags = [] }: { text?: string | undefined; tags?: string[] }): string[] =>
  longestFirst([...askedWordsIn(text), ...tags.map(tagWord)])
