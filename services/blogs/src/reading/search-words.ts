/** What entries are found by: words without case and accents, so that an index of plain texts can answer. */
import { plainText, type RichText } from '@samvaer/contracts/rich-text'
import { nameKey } from '@samvaer/service-kit/name-key'

/** Beginnings of words count from this many letters on; shorter words as a whole. */
const shortestBeginning = 2
const longestWord = 24
/** Different words of a text that an entry is found by: what an index bears. The first ones of a longer text count. */
const mostWords = 400

const wordsIn = (text: string, community: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => nameKey(word, community).slice(0, longestWord))

const beginningsOf = (word: string): string[] => {
  const beginnings = [word]
  for (let length = shortestBeginning; length < word.length; length += 1) beginnings.push(word.slice(0, length))
  return beginnings
}

/** A whole tag as a word: no text holds it, for `#` parts words. */
export const tagWord = (tag: string, community: string): string => `#${nameKey(tag, community)}`

/** Everything that an entry is found by: beginnings of the words of title and tags, whole words of the text, whole tags. */
export const wordsOf = (
  { title, text, tags }: { title: string; text: RichText; tags: string[] },
  community: string,
): string[] => {
  const named = wordsIn([title, ...tags].join(' '), community).flatMap(beginningsOf)
  const told = new Set(wordsIn(plainText(text), community))
  return [...new Set([...named, ...tags.map((tag) => tagWord(tag, community)), ...[...told].slice(0, mostWords)])]
}

/** The words of a question, the longest first: it is the rarest most often, and the index walks along it. */
export const searchedWords = (
  { text = '', tags = [] }: { text?: string | undefined; tags?: string[] },
  community: string,
): string[] => {
  const words = [...new Set([...wordsIn(text, community), ...tags.map((tag) => tagWord(tag, community))])]
  return words.sort((a, b) => b.length - a.length)
}
