/** The same words at the beginning of a label, and within a sentence. */
import type { Language } from '../core/values.ts'

export const upperFirst = (words: string, language: Language): string =>
  words.charAt(0).toLocaleUpperCase(language) + words.slice(1)

export const lowerFirst = (words: string, language: Language): string =>
  words.charAt(0).toLocaleLowerCase(language) + words.slice(1)
