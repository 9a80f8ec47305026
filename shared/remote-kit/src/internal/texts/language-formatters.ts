/** Formatters of a language, each made when it is first needed: making one takes a phone some ten milliseconds. */
import type { Language } from '@samvaer/contracts/core/values'

const perLanguage = <Formatter>(make: (language: Language) => Formatter): ((language: Language) => Formatter) => {
  const made = new Map<Language, Formatter>()
  return (language) => {
    const formatter = made.get(language) ?? make(language)
    made.set(language, formatter)
    return formatter
  }
}

export const numbersOf = perLanguage((language) => new Intl.NumberFormat(language))
export const momentsOf = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }),
)
export const listsOf = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
export const countriesOf = perLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }))
export const distancesOf = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }))
