/** Tells whether a text is in another language than the reader's. */
import type { Language } from '@samvaer/contracts/core/values'
import { detect } from 'tinyld/light'

/** Letters below which a text is too short to tell. */
const leastLetters = 20

/** Danes and Norwegians read each other, and few words tell their languages apart. */
const readAlike: Readonly<Record<string, string>> = { da: 'no', nb: 'no', nn: 'no' }

const readAs = (code: string): string => readAlike[code] ?? code

/** True for a text in a language that the reader's is not; a doubt is no. */
export const isForeign = (text: string, language: Language): boolean => {
  const words = text.replace(/https?:\/\/\S+/g, ' ')
  if ((words.match(/\p{L}/gu) ?? []).length < leastLetters) return false
  const found = detect(words)
  return found !== '' && readAs(found) !== readAs(language.slice(0, 2))
}
