import { CommandError } from '../errors.ts'
import type { Doc } from '../values/documents.ts'
import { showFields } from '../values/show.ts'
import type { IndexDefinition } from './index-definition.ts'
import { EMPTY_ARRAY } from './index-keys.ts'

/** MongoDB's E11000 with the pattern of the index and the values of the key that exists already. */
export function duplicateKeyError(namespace: string, index: IndexDefinition, doc: Doc, key: string): CommandError {
  const keyValue = Object.fromEntries(valuesOfKey(index, doc, key))
  const shown = showFields(Object.entries(keyValue))
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${shown}`
  return new CommandError('DuplicateKey', message, { keyPattern: index.spec.key, keyValue })
}

// Of an array only the element is named whose key is taken.
function valuesOfKey(index: IndexDefinition, doc: Doc, key: string): [string, unknown][] {
  const row = index.rowsOf(doc).find((values) => index.keyOf(values) === key) ?? []
  return index.fields.map((field, i) => {
    const value = row[i]
    return [field.path, value === EMPTY_ARRAY || value === undefined ? null : value]
  })
}
