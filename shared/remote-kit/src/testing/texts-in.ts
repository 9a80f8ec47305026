import type { Language } from '@samvaer/contracts/core/values'
import i18next from 'i18next'
import { optionsOf, textOptions, translateBy, writeNumbers } from '../internal/texts/text-options.ts'
import type { Values } from '../internal/texts/text-source.ts'
import type { Translate } from '../texts.ts'

/** Translates by the texts of one language alone. @throws Error for a text that is missing */
export const textsIn = (language: Language, texts: object): Translate => {
  const alone = i18next.createInstance()
  const resources = { [language]: { texts: texts as Record<string, unknown> } }
  void alone.init({ ...textOptions, lng: language, ns: 'texts', resources })
  writeNumbers(alone)
  const translate = translateBy(alone.t)
  return (keys: string | readonly string[], values?: Values) => {
    const known = [keys].flat().find((key) => alone.exists(key, { ...optionsOf(values), returnObjects: false }))
    if (known === undefined) throw new Error(`There is no text ${keys} in ${language}`)
    return translate(known, values)
  }
}
