import { fail } from '../errors.ts'
import type { Engine } from '../server/engine.ts'
import type { Pace } from '../server/pace.ts'
import type { WriteProgress } from '../server/sessions.ts'
import type { Collection } from '../storage/collection.ts'
import type { Transaction } from '../storage/transactions.ts'
import { decode } from '../values/bson-codec.ts'
import { toWhole, typeName } from '../values/bson-type.ts'
import { type Collation, collationOf } from '../values/collation.ts'
import { type Doc, isDoc } from '../values/documents.ts'

/** A command that is being run. */
export interface CommandContext {
  readonly engine: Engine
  readonly name: string
  /** The whole command document. */
  readonly command: Doc
  readonly db: string
  readonly transaction: Transaction | undefined
  readonly pace: Pace
  /** How far a write has come; always up to date with what it has changed when it lets others have a turn. */
  readonly progress: WriteProgress
}

/** Runs a command and returns its reply. May throw CommandError. */
export type Handler = (context: CommandContext) => Doc | Promise<Doc>

/** A command of the table. */
export interface Command {
  readonly handler: Handler
  /** The fields that it knows besides those of all commands, separated by spaces; without it, any. */
  readonly fields?: string
  /** A write that a driver may send a second time with the same number. */
  readonly retryable?: boolean
  readonly inTransaction?: boolean
}

function wrongType(field: string, value: unknown, expected: string): never {
  return fail(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  )
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

/** A field that has to be an array of documents. */
export function docListArgument(source: Doc, field: string): Doc[] {
  const value = source[field]
  if (!Array.isArray(value)) return wrongType(field, value, 'array')
  return value.map((item) => statementOf(item, field))
}

/** An element of a list of documents; of a large command it has not been read yet. */
export function statementOf(item: unknown, field: string): Doc {
  const value = item instanceof Uint8Array ? decode(item) : item
  return isDoc(value) ? value : wrongType(field, value, 'object')
}

/** A field that has to be a whole number of at least zero, where it is given. */
export function countArgument(source: Doc, field: string): number | undefined {
  const value = source[field]
  if (value === undefined || value === null) return undefined
  const number = toWhole(value)
  if (Number.isNaN(number)) return wrongType(field, value, 'number')
  return number < 0
    ? fail('Location51024', `BSON field '${field}' value must be >= 0, actual value '${number}'`)
    : number
}

/** The name of the collection that a command is for. */
export function collectionName({ name, command, db }: CommandContext): string {
  const given = command[name]
  return typeof given === 'string'
    ? checkNamespace(db, given)
    : fail('InvalidNamespace', `collection name has invalid type ${typeName(given)}`)
}

/** The collection that a command is for, where it exists. */
export function existingCollection(context: CommandContext): Collection | undefined {
  return context.engine.store.collection(context.db, collectionName(context), context.transaction)
}

/** Refuses names that MongoDB refuses. */
export function checkNamespace(db: string, name: string): string {
  const wrong = name === '' || name.startsWith('.') || /[\0$]/.test(name) || db.length + name.length > 254
  if (wrong || db === '' || db.length > 63 || /[\0/\\. "$]/.test(db))
    fail('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`)
  return name
}

/** The collation of a command or statement, or else the collection's own. */
export function collationFor(given: unknown, collection: Collection | undefined): Collation | undefined {
  const own = isDoc(given) && Object.keys(given).length === 0 ? undefined : given
  return collationOf(own ?? collection?.options.collation)
}
