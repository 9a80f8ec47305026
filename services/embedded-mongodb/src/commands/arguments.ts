import { fail } from '../errors.ts'
import { decode } from '../values/bson-codec.ts'
import { toWhole, typeName } from '../values/bson-type.ts'
import { DocumentSequence } from '../values/document-sequence.ts'
import { type Doc, isDoc } from '../values/documents.ts'

function wrongType(field: string, value: unknown, expected: string): never {
  const message = `BSON field '${field}' is the wrong type '${typeName(value)}', expected type '${expected}'`
  return fail('TypeMismatch', message)
}

/** Refuses fields that MongoDB does not know. */
export function checkFields(source: Doc, known: string, what: string): void {
  const fields = known.split(' ')
  const unknown = Object.keys(source).find((field) => !fields.includes(field))
  if (unknown !== undefined) fail('Location40415', `BSON field '${what}.${unknown}' is an unknown field.`)
}

/** A field that has to be a document; missing is empty. */
export function docArgument(source: Doc, field: string): Doc {
  const value = source[field] ?? {}
  return isDoc(value) ? value : wrongType(field, value, 'object')
}

/** A field that has to be an array of documents; they are read by `statementOf`. */
export function listArgument(source: Doc, field: string): unknown[] | DocumentSequence {
  const value = source[field]
  return Array.isArray(value) || value instanceof DocumentSequence ? value : wrongType(field, value, 'array')
}

/** An element of a list of documents; of a large command it has not been decoded yet. */
export function statementOf(item: unknown, field: string): Doc {
  const value = item instanceof Uint8Array ? decode(item) : item
  return isDoc(value) ? value : wrongType(field, value, 'object')
}

/** A field that has to be a whole number of at least zero, where it is given. */
export function countArgument(source: Doc, field: string): number | undefined {
  const value = source[field]
  if (value === undefined || value === null) return undefined
  const number = toWhole(value)
  if (Number.isNaN(number)) wrongType(field, value, 'number')
  if (number < 0) fail('Location51024', `BSON field '${field}' value must be >= 0, actual value '${number}'`)
  return number
}

/** A document without fields means that nothing is said. */
export const isEmpty = (value: unknown) => isDoc(value) && Object.keys(value).length === 0
