import { fail, notSupported } from '../errors.ts'
import { toNumber } from './bson-type.ts'
import { type Doc, isDoc } from './documents.ts'

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
const OWN_LETTERS: Record<string, Record<string, string>> = {
  da: DANISH,
  nb: DANISH,
  nn: DANISH,
  no: DANISH,
  sv: SWEDISH,
  fi: SWEDISH,
}

function primary(text: string, letters: Record<string, string> | undefined): string {
  let lower = text.normalize('NFC').toLowerCase()
  if (letters) lower = lower.replace(/[æäøöå]/g, (letter) => letters[letter] ?? letter)
  return lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

const OPTIONS = new Set(['locale', 'strength', 'caseLevel', 'caseFirst', 'numericOrdering', 'alternate'])
const REST = new Set(['maxVariable', 'normalization', 'backwards', 'version'])
const known = new Map<string, Collation>()

/**
 * The collation that a command or an index names, or undefined for plain binary comparison.
 * Strength 1 ignores case and accents, 2 ignores case, 3 (the default) tells all apart.
 */
export function collationOf(spec: unknown): Collation | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec)) fail('TypeMismatch', "BSON field 'collation' is the wrong type, expected type 'object'")
  for (const key of Object.keys(spec)) {
    if (!OPTIONS.has(key) && !REST.has(key)) fail('Location40414', `BSON field 'collation.${key}' is an unknown field.`)
  }
  const locale = spec.locale
  if (typeof locale !== 'string') fail('BadValue', "Missing expected field 'collation.locale'")
  if (locale === 'simple') return undefined
  refuseUnsupported(spec)
  const strength = spec.strength === undefined ? 3 : toNumber(spec.strength)
  const id = `${locale}/${strength}`
  let collation = known.get(id)
  if (!collation) {
    collation = { id, fold: foldFor(locale, strength) }
    known.set(id, collation)
  }
  return collation
}

function refuseUnsupported(spec: Doc): void {
  const strength = spec.strength === undefined ? 3 : toNumber(spec.strength)
  if (!(strength >= 1 && strength <= 3)) notSupported(`collation strength ${String(spec.strength)}`)
  if (spec.numericOrdering === true) notSupported('collation option numericOrdering')
  if (spec.caseLevel === true) notSupported('collation option caseLevel')
  if (spec.alternate === 'shifted') notSupported('collation option alternate: shifted')
}

function foldFor(locale: string, strength: number): Fold {
  const letters = OWN_LETTERS[locale.slice(0, 2)]
  if (strength === 1) return (text) => primary(text, letters)
  // What the first level finds equal is told apart by the text itself, so order and equality agree.
  if (strength === 2) return (text) => `${primary(text, letters)}\x01${text.normalize('NFC').toLowerCase()}`
  return (text) => `${primary(text, letters)}\x01${text.normalize('NFC')}`
}
