import type { Language } from '@samvaer/contracts/enumerations'
import { type Texts, translate } from '../internal/translate.ts'
import type { Translate } from '../texts.ts'

/** Translates by the texts of one language alone. @throws Error for a text that is missing */
export const textsIn =
  (language: Language, texts: object): Translate =>
  (keys, values) => {
    for (const key of [keys].flat()) {
      const text = translate(texts as Texts, language, key, values)
      if (text !== undefined) return text
    }
    throw new Error(`There is no text ${keys} in ${language}`)
  }
