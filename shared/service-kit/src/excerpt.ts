import { plainText, type RichText } from '@samvaer/contracts/rich-text'

const longest = 220

/** The beginning of a text for lists: up to 220 characters, cut at a word. */
export const excerptOf = (text: RichText): string => {
  const plain = plainText(text).replace(/\s+/g, ' ').trim()
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest - 1)
  const lastWord = cut.lastIndexOf(' ')
  // A single endless word is cut where it is, but never within a surrogate pair.
  const kept = lastWord > 0 ? cut.slice(0, lastWord) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s.,:;–-]+$/, '')}…`
}
