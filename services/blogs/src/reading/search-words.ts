/** What entries are found by: words without case and accents, so that an index of plain texts can answer. */
import { plainText, type RichText } from '@samvaer/contracts/rich-text'
import { nameKey } from '@samvaer/service-kit/name-key'
import { beginningsOf, longestFirst, wordsIn } from '@samvaer/service-kit/search-words'

/** Different words of a text that an entry is found by: what an index bears. The first ones of a longer text count. */
const mostWords = 400

const folded = (text: string, community: string): string[] => wordsIn(text, (word) => nameKey(word, community))

/** A whole tag as a word: no text holds it, for `#` parts words. */
export const tagWord = (tag: string, community: string): string => `#${nameKey(tag, community)}`

/** Everything that an entry is found by: beginnings of the words of title and tags, whole words of the text, whole tags. */
export const wordsOf = (
  { title, text, tags }: { title: string; text: RichText; tags: string[] },
  community: string,
): string[] => {
  const named = folded([title, ...tags].join(' '), community).flatMap(beginningsOf)
  const written = folded(plainText(text), community)
  return [...new Set([...named, ...tags.map((tag) => tagWord(tag, community)), ...written.slice(0, mostWords)])]
}

/** The words of a question, in the order of their looking up. */
export const searchedWords = (
  { text = '', tags = [] }: { text?: string | undefined; tags?: string[] },
  community: string,
): string[] => longestFirst([...folded(text, community), ...tags.map((tag) => tagWord(tag, community))])
