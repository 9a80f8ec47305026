import { createEvaluator, type Evaluator } from '../aggregation/evaluator.ts'
import { fail } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import { isNumeric, toNumber, typeName } from '../values/bson-type.ts'
import { type Collation, collationOf } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import type { CommandContext } from './command.ts'

/** A field that has to be a document; missing is empty. */
export function docArgument(source: Doc, field: string): Doc {
  const value = source[field]
  if (value === undefined || value === null) return {}
  return isDoc(value)
    ? value
    : fail('TypeMismatch', `BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'object'`)
}

/** A field that has to be an array of documents. */
export function docListArgument(source: Doc, field: string): Doc[] {
  const value = source[field]
  if (!Array.isArray(value))
    return fail('TypeMismatch', `BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'array'`)
  return value.map((item) =>
    isDoc(item)
      ? item
      : fail(
          'TypeMismatch',
          `BSON field '${field}' has an element of the wrong type '${typeName(item)}', expected type 'object'`,
        ),
  )
}

/** A field that has to be a whole number of at least zero, where it is given. */
export function countArgument(source: Doc, field: string): number | undefined {
  const value = source[field]
  if (value === undefined || value === null) return undefined
  const number = isNumeric(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(number))
    return fail('TypeMismatch', `BSON field '${field}' is the wrong type '${typeName(value)}', expected a number`)
  if (number < 0) return fail('BadValue', `BSON field '${field}' value must be >= 0, actual value '${number}'`)
  return number
}

/** The name of the collection that a command is for. */
export function collectionName(context: CommandContext): string {
  const name = context.command[context.name]
  if (typeof name !== 'string') return fail('InvalidNamespace', `collection name has invalid type ${typeName(name)}`)
  return checkCollectionName(context.db, name)
}

/** Refuses names that MongoDB refuses. */
export function checkCollectionName(db: string, name: string): string {
  checkDatabaseName(db)
  if (name === '' || name.includes('\0') || name.includes('$') || name.startsWith('.')) {
    fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`)
  }
  return name
}

/** Refuses names that MongoDB refuses. */
export function checkDatabaseName(db: string): string {
  if (db === '' || db.length > 63 || /[\0/\\. "$]/.test(db)) fail('InvalidNamespace', `Invalid database name: '${db}'`)
  return db
}

/** The collation of a command, or else the collection's own. */
export function collationFor(source: Doc, collection: Collection | undefined): Collation | undefined {
  return collationOf(source.collation ?? collection?.options.collation)
}

/** The evaluator with the variables of the command's `let`. */
export function evaluatorFor(command: Doc): Evaluator | undefined {
  const variables = command.let
  if (!isDoc(variables)) return undefined
  const plain = createEvaluator()
  return createEvaluator(
    Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, plain.evaluate(value, {})])),
  )
}
