/**
 * The one gate that every text passes on its way in. Plain functions, so that forms count and
 * compare as the contract does without carrying a schema.
 */
import { lengthOf } from './length.ts'

/** Signs without a shape (Hangul fillers are among the ignorable ones), and the Braille pattern without a dot. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Control}\p{Noncharacter_Code_Point}\u2800]+/gu

/** Returns the number of its characters that anybody sees, with the spaces between them. */
export const visibleLength = (text: string): number => lengthOf(text.replace(shapeless, '').trim())

export const showsNothing = (text: string): boolean => visibleLength(text) === 0

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g
/** Controls but tabs and line ends, halves of characters, and code points that are no character. */
const unwritable = /[^\P{Control}\t\n]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu

const openers: Record<string, string> = {
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
}

/**
 * Returns a text without signs that end what it did not begin: one of them would end what keeps the text apart from
 * ours.
 */
const withoutLooseEnds = (text: string): string => {
  if (!/[\u202c\u2069]/.test(text)) return text
  const open: string[] = []
  return text.replace(/[\u202a-\u202e\u2066-\u2069\n]/g, (sign) => {
    const end = openers[sign]
    if (end) open.push(end)
    else if (sign === '\n') open.length = 0
    else {
      const begun = open.lastIndexOf(sign)
      if (begun < 0) return ''
      open.length = begun
    }
    return sign
  })
}

/** A text as it is kept: letters composed (NFC), line ends alike, no control characters. */
export const cleanText = (text: string): string =>
  withoutLooseEnds(text.replace(lineEnds, '\n').replace(unwritable, '').normalize('NFC'))

/** The same of what stands in one line: a name, a title, a word. */
export const cleanLine = (text: string): string => cleanText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))

/** Returns a text without spaces at its ends; an empty one where nothing shows. */
export const finished = (text: string): string => (showsNothing(text) ? '' : text.trim())
