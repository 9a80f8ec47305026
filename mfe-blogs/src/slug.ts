/** The readable end of an entry's address. */

const maximumLength = 60

/** Letters that do not come apart into a plain letter and an accent, as Nordic addresses write them. */
const spelledOut: Record<string, string> = {
  æ: 'ae',
  ä: 'ae',
  ø: 'oe',
  ö: 'oe',
  å: 'aa',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ł: 'l',
}

const accents = /\p{M}/gu
const notForAddresses = /[^a-z0-9]+/g

/** A title as plain lower-case words with dashes, at most 60 characters; empty when nothing of it can be written so. */
export const slugOf = (title: string): string => {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æäøöåßðþđł]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(accents, '')
    .replace(notForAddresses, '-')
    .replace(/^-+|-+$/g, '')
  if (words.length <= maximumLength) return words
  const cut = words.slice(0, maximumLength + 1)
  const lastWhole = cut.lastIndexOf('-')
  return lastWhole > 0 ? cut.slice(0, lastWhole) : words.slice(0, maximumLength)
}
