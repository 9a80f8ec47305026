/**
 * Finds a text and fills it: `{{name}}` by a value, `{{count, number}}` as the language writes numbers. A text that
 * counts stands as `key_one`, `key_other` (the plural forms of its language), and `key_zero` where none has words of its
 * own. Why no library does it: decision 0047.
 */

import { isolated } from '@samvaer/contracts/isolated'

/** The texts of a namespace, nested by the parts of their keys. */
export type Texts = { readonly [part: string]: string | Texts }

export type Values = Record<string, unknown>

const plurals = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

const pluralForm = (language: string, count: number): string => {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

const numberIn = (language: string, value: unknown): string => {
  const format = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, format)
  return format.format(Number(value))
}

const textAt = (texts: Texts, key: string): string | undefined => {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const formsOf = (key: string, language: string, count: unknown): string[] =>
  typeof count === 'number'
    ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${pluralForm(language, count)}`, key]
    : [key]

const filled = (text: string, language: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_place, name: string, asNumber?: string) => {
    const value = values[name]
    if (value === undefined || value === null) return ''
    // A name from the right to the left turns nothing around it.
    return asNumber ? numberIn(language, value) : isolated(String(value))
  })

/** The text with its places filled; nothing when the texts have no such key. */
export const translate = (texts: Texts, language: string, key: string, values: Values = {}): string | undefined => {
  for (const form of formsOf(key, language, values.count)) {
    const text = textAt(texts, form)
    if (text !== undefined) return filled(text, language, values)
  }
  return undefined
}
