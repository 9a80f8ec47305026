import { fail, notSupported } from '../errors.ts'
import { toNumber } from './bson-type.ts'
import { isDoc } from './documents.ts'

/** Turns a string into what is compared in its place under a collation. */
export type Fold = (text: string) => string

/** A collation as the server uses it; `id` tells whether two are the same. */
export interface Collation {
  readonly id: string
  readonly fold: Fold
}

// Letters that stand after z in a language's alphabet; '{' is the character after 'z'.
const DANISH = { æ: '{a', ä: '{a', ø: '{b', ö: '{b', å: '{c' }
const SWEDISH = { å: '{a', ä: '{b', æ: '{b', ö: '{c', ø: '{c' }
/** The options of a collation that are not given; others are not carried here. */
export const COLLATION_DEFAULTS = {
  caseLevel: false,
  caseFirst: 'off',
  numericOrdering: false,
  alternate: 'non-ignorable',
  backwards: false,
}
const OTHER_OPTIONS = ['locale', 'strength', 'maxVariable', 'normalization', 'version']

/**
 * The collation that a command or an index names, or undefined for plain binary comparison.
 * Strength 1 ignores case and accents, 2 ignores case; there are no others here.
 */
export function collationOf(spec: unknown): Collation | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec)) return fail('TypeMismatch', "BSON field 'collation' is the wrong type, expected type 'object'")
  const { locale, strength = 3 } = spec
  const unknown = Object.keys(spec).find(
    (key) => !Object.hasOwn(COLLATION_DEFAULTS, key) && !OTHER_OPTIONS.includes(key),
  )
  if (unknown) fail('Location40415', `BSON field 'collation.${unknown}' is an unknown field.`)
  if (typeof locale !== 'string') return fail('Location40414', "BSON field 'collation.locale' is missing but required")
  if (locale === 'simple') return undefined
  if (!/^[a-z]{2,3}(_[A-Za-z]+)*$/.test(locale)) fail('BadValue', `Field 'locale' is invalid: ${locale}`)
  const level = toNumber(strength)
  if (![1, 2, 3, 4, 5].includes(level)) fail('BadValue', `Invalid collation strength ${String(strength)}`)
  if (level > 2) notSupported(`collation strength ${level}`)
  for (const [option, value] of Object.entries(COLLATION_DEFAULTS))
    if ((spec[option] ?? value) !== value) notSupported(`collation option ${option}`)
  const isDanish = /^(da|nb|nn|no)/.test(locale)
  const letters = isDanish ? DANISH : /^(sv|fi)/.test(locale) ? SWEDISH : undefined
  const ofLevel2: Fold = (text) => `${primary(text, letters)}\x01${text.normalize('NFC').toLowerCase()}`
  // Texts that are equal on the first level are told apart by the text itself, so order and equality agree.
  return { id: `${locale}/${level}`, fold: level === 1 ? (text) => primary(text, letters) : ofLevel2 }
}

function primary(text: string, letters: Record<string, string> | undefined): string {
  let lower = text.normalize('NFC').toLowerCase()
  if (letters) lower = lower.replace(/[æäøöå]/g, (letter) => letters[letter] ?? letter)
  return lower.normalize('NFKD').replace(/\p{M}/gu, '')
}
