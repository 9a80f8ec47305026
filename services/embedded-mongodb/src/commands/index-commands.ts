import { fail, notSupported } from '../errors.ts'
import { isRegex } from '../query/regex.ts'
import type { Collection } from '../storage/collection.ts'
import { IndexDefinition } from '../storage/index-definition.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { COLLATION_DEFAULTS } from '../values/collation.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'
import { orderKey } from '../values/order.ts'
import { showFields } from '../values/show.ts'
import {
  type Command,
  type CommandContext,
  collectionName,
  docArgument,
  docListArgument,
  existingCollection,
} from './command.ts'

const KNOWN_OPTIONS = new Set(
  'key name unique sparse hidden collation partialFilterExpression expireAfterSeconds background ns v'.split(' '),
)
const REFUSED_OPTIONS =
  'wildcardProjection storageEngine prepareUnique weights default_language language_override textIndexVersion bits min max'.split(
    ' ',
  )
const REFUSED_KINDS = new Set('2d 2dsphere geoHaystack columnstore wildcard text hashed'.split(' '))
const PARTIAL_OPERATORS = new Set('$eq $exists $gt $gte $lt $lte $type $in $and $or'.split(' '))

const refuse = (message: string): never => fail('CannotCreateIndex', message)

/** The specification of a new index as it is kept. */
function specificationOf(given: Doc, collection: Collection | undefined): Doc {
  const { background: _background, ns: _ns, v: _v, ...options } = given
  const { name, sparse, partialFilterExpression: filter, expireAfterSeconds: seconds } = options
  const key = docArgument(given, 'key')
  const paths = Object.keys(key)
  if (paths.length === 0) refuse('Index keys cannot be empty.')
  if (typeof name !== 'string' || name === '')
    fail('FailedToParse', 'The "name" field is a required property of an index specification')
  for (const option of REFUSED_OPTIONS) if (given[option] !== undefined) notSupported(`index option ${option}`)
  for (const option of Object.keys(given))
    if (!KNOWN_OPTIONS.has(option)) fail('Location197', `The field '${option}' is not valid for an index specification`)
  for (const [path, kind] of Object.entries(key)) checkKeyField(path, kind)
  if (sparse === true && filter !== undefined) refuse('cannot mix "partialFilterExpression" and "sparse" options')
  if (filter !== undefined) checkPartialFilter(filter)
  if (seconds !== undefined && !(isNumeric(seconds) && toNumber(seconds) >= 0 && toNumber(seconds) < 2 ** 31))
    refuse('TTL index expireAfterSeconds must be a number from 0 to 2147483647')
  if (seconds !== undefined && paths.length > 1)
    refuse('TTL indexes are single-field indexes, compound indexes do not support TTL.')
  if (paths.join() === '_id' && (sparse || filter || seconds !== undefined || given.hidden))
    fail('Location197', 'The _id index takes no options')
  const collation = options.collation ?? collection?.options.collation
  return { v: 2, ...options, ...(isDoc(collation) && { collation: { ...COLLATION_DEFAULTS, ...collation } }) }
}

function checkKeyField(path: string, kind: unknown): void {
  const parts = path.split('.')
  if (REFUSED_KINDS.has(String(kind))) notSupported(`an index of kind '${String(kind)}'`)
  if (path.includes('$**')) notSupported('a wildcard index')
  if (parts.includes('')) refuse('Index keys cannot contain an empty field.')
  if (parts.some((part) => part.startsWith('$')))
    refuse("Index key contains an illegal field name: field name starts with '$'.")
  if (!isNumeric(kind) || !(Math.abs(toNumber(kind)) > 0))
    refuse(`Values in an index key pattern must be numbers other than 0, not ${String(kind)}`)
}

function checkPartialFilter(filter: unknown): void {
  for (const [name, condition] of Object.entries(
    isDoc(filter) ? filter : refuse('partialFilterExpression must be an object'),
  )) {
    const parts = name === '$and' || name === '$or' ? [condition].flat() : []
    for (const part of parts) checkPartialFilter(part)
    const operators = Object.entries(
      isOperatorDoc(condition) ? condition : name.startsWith('$') ? { [name]: condition } : { $eq: condition },
    )
    for (const [operator, value] of operators)
      if (!PARTIAL_OPERATORS.has(operator) || (operator === '$exists' && !value) || isRegex(value))
        refuse(`Expression not supported in partial index: ${operator}`)
  }
}

const same = (a: Doc, b: Doc, fields: string[]) => fields.every((field) => orderKey(a[field]) === orderKey(b[field]))
const IDENTITY = ['key', 'collation', 'partialFilterExpression']
const OPTIONS = ['unique', 'sparse', 'expireAfterSeconds', 'hidden']

/** The index that is there already. Refuses one that differs only by its name, or shares only its name. */
function sameIndex(collection: Collection, spec: Doc): IndexDefinition | undefined {
  const named = collection.indexes.get(String(spec.name))
  if (named) {
    if (named.name === '_id_' || same(named.spec, spec, [...IDENTITY, ...OPTIONS])) return named
    const code = same(named.spec, spec, ['key']) ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict'
    return fail(code, `An existing index has the same name as the requested index: ${showFields(Object.entries(spec))}`)
  }
  const alike = [...collection.indexes.values()].find((index) =>
    same(index.spec, spec, index.name === '_id_' ? ['key'] : IDENTITY),
  )
  if (alike && alike.name !== '_id_')
    fail('IndexOptionsConflict', `Index already exists with a different name: ${alike.name}`)
  return alike
}

async function createIndexes(context: CommandContext): Promise<Doc> {
  const { engine, db, transaction, command, pace } = context
  const existing = existingCollection(context)
  const wanted = docListArgument(command, 'indexes').map((given) => specificationOf(given, existing))
  if (wanted.length === 0) fail('BadValue', 'Must specify at least one index to create')
  const collection = existing ?? engine.store.ensureCollection(db, collectionName(context), {}, transaction)
  const missing = () => wanted.filter((spec) => !sameIndex(collection, spec))
  // An index that is there is there, whatever transactions are open.
  if (missing().length > 0) {
    const isOwn = transaction?.created.get(collection.namespace) === collection && collection.main.records.size === 0
    if (transaction && !isOwn)
      fail(
        'OperationNotSupportedInTransaction',
        `Cannot create new indexes on existing collection ${collection.namespace} in a multi-document transaction.`,
      )
    if (!transaction) await engine.store.untilUnused(collection, pace)
  }
  const numIndexesBefore = collection.indexes.size
  const made = missing().map((spec) => new IndexDefinition(spec))
  await engine.store.createIndexes(collection, made, transaction, pace)
  for (const spec of wanted) await sameIndex(collection, spec)?.building
  const note = made.length === 0 ? { note: 'all indexes already exist' } : {}
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.size,
    createdCollectionAutomatically: !existing,
    ...note,
    ok: 1,
  }
}

const knownCollection = (context: CommandContext): Collection =>
  existingCollection(context) ??
  fail('NamespaceNotFound', `ns does not exist: ${context.db}.${collectionName(context)}`)

function listIndexes(context: CommandContext): Promise<Doc> {
  const { namespace, indexes } = knownCollection(context)
  const specs = [...indexes.values()].map((index) => index.spec)
  return context.engine.cursors.reply(specs, { namespace, batchSize: Number.POSITIVE_INFINITY }, context.pace)
}

async function dropIndexes(context: CommandContext): Promise<Doc> {
  const { engine, command, pace } = context
  const collection = knownCollection(context)
  await engine.store.untilUnused(collection, pace)
  const nIndexesWas = collection.indexes.size
  for (const name of namesToDrop(collection, command.index)) engine.store.dropIndex(collection, name)
  return { nIndexesWas, ok: 1 }
}

function namesToDrop({ indexes }: Collection, wanted: unknown): string[] {
  if (wanted === '*') return [...indexes.keys()].filter((name) => name !== '_id_')
  const byKey = [...indexes.values()]
    .filter(({ spec }) => orderKey(spec.key) === orderKey(wanted))
    .map(({ name }) => name)
  const names = (isDoc(wanted) ? byKey : [wanted].flat()).map(String)
  if (names.includes('_id_')) fail('InvalidOptions', 'cannot drop _id index')
  if (names.length === 0 || !names.every((name) => indexes.has(name)))
    fail('IndexNotFound', `index not found with name or key [${names.join()}]`)
  return names
}

/** createIndexes, listIndexes and dropIndexes. */
export const indexCommands: Record<string, Command> = {
  createIndexes: { handler: createIndexes, inTransaction: true },
  listIndexes: { handler: listIndexes },
  dropIndexes: { handler: dropIndexes },
  deleteIndexes: { handler: dropIndexes },
}
