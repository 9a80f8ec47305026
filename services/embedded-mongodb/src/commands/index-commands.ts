import { fail, notSupported } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import { IndexDefinition } from '../storage/index-definition.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { COLLATION_DEFAULTS } from '../values/collation.ts'
import { type Doc, isDoc, isOperatorDoc } from '../values/documents.ts'
import { orderKey } from '../values/order.ts'
import { isRegex } from '../values/regex.ts'
import { showFields } from '../values/show.ts'
import { docArgument, listArgument, statementOf } from './arguments.ts'
import { type Command, type CommandContext, collectionName, existingCollection } from './command.ts'

const KNOWN_OPTIONS = 'key name unique sparse collation partialFilterExpression expireAfterSeconds background v'.split(
  ' ',
)
const REFUSED_KINDS = ['2d', '2dsphere', 'text', 'hashed']
const PARTIAL_OPERATORS = '$eq $exists $gt $gte $lt $lte $type $in $and $or'.split(' ')

const refuse = (message: string): never => fail('CannotCreateIndex', message)

/** The specification of a new index as it is kept. */
function specificationOf(given: Doc, collection: Collection | undefined): Doc {
  const { background: _background, v: _v, ...options } = given
  const { name, sparse, partialFilterExpression: filter, expireAfterSeconds: seconds } = options
  const key = docArgument(given, 'key')
  const paths = Object.keys(key)
  if (paths.length === 0) refuse('Index keys cannot be empty.')
  if (typeof name !== 'string' || name === '') fail('FailedToParse', 'An index specification needs a "name"')
  const unknown = Object.keys(given).find((option) => !KNOWN_OPTIONS.includes(option))
  if (unknown) fail('Location197', `The index option '${unknown}' is not valid, or not supported here`)
  for (const [path, kind] of Object.entries(key)) checkKeyField(path, kind)
  if (sparse === true && filter !== undefined) refuse('cannot mix "partialFilterExpression" and "sparse" options')
  if (filter !== undefined) checkPartialFilter(filter)
  if (seconds !== undefined && !(isNumeric(seconds) && toNumber(seconds) >= 0 && toNumber(seconds) < 2 ** 31))
    refuse('TTL index expireAfterSeconds must be a number from 0 to 2147483647')
  if (seconds !== undefined && paths.length > 1) refuse('TTL indexes are single-field indexes')
  if (paths.join() === '_id' && (sparse || filter || seconds !== undefined))
    fail('Location197', 'The _id index takes no options')
  const collation = options.collation ?? collection?.options.collation
  return { v: 2, ...options, ...(isDoc(collation) && { collation: { ...COLLATION_DEFAULTS, ...collation } }) }
}

function checkKeyField(path: string, kind: unknown): void {
  const parts = path.split('.')
  if (REFUSED_KINDS.includes(String(kind))) notSupported(`an index of kind '${String(kind)}'`)
  if (path.includes('$**')) notSupported('a wildcard index')
  if (parts.includes('') || parts.some((part) => part.startsWith('$')))
    refuse(`Index key contains an illegal field name: '${path}'.`)
  if (!isNumeric(kind) || !(Math.abs(toNumber(kind)) > 0))
    refuse(`Values in an index key pattern must be numbers other than 0, not ${String(kind)}`)
}

function checkPartialFilter(filter: unknown): void {
  const fields = isDoc(filter) ? filter : refuse('partialFilterExpression must be an object')
  for (const [name, condition] of Object.entries(fields)) {
    if (name === '$and' || name === '$or') for (const part of [condition].flat()) checkPartialFilter(part)
    const isOperator = name.startsWith('$')
    const operators = isOperatorDoc(condition) ? condition : { [isOperator ? name : '$eq']: condition }
    for (const [operator, value] of Object.entries(operators))
      if (!PARTIAL_OPERATORS.includes(operator) || (operator === '$exists' && !value) || isRegex(value))
        refuse(`Expression not supported in partial index: ${operator}`)
  }
}

const same = (a: Doc, b: Doc, fields: string[]) => fields.every((field) => orderKey(a[field]) === orderKey(b[field]))
const IDENTITY = ['key', 'collation', 'partialFilterExpression']
const OPTIONS = ['unique', 'sparse', 'expireAfterSeconds']

/** The index that is there already. Refuses one that differs only by its name, or shares only its name. */
function sameIndex(collection: Collection, spec: Doc): IndexDefinition | undefined {
  const named = collection.index(String(spec.name))
  if (named) {
    if (named.name === '_id_' || same(named.spec, spec, [...IDENTITY, ...OPTIONS])) return named
    const code = same(named.spec, spec, ['key']) ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict'
    return fail(code, `An existing index has the same name as the requested index: ${showFields(Object.entries(spec))}`)
  }
  const alike = collection.indexes.find((index) => same(index.spec, spec, index.name === '_id_' ? ['key'] : IDENTITY))
  if (alike && alike.name !== '_id_')
    fail('IndexOptionsConflict', `Index already exists with a different name: ${alike.name}`)
  return alike
}

async function createIndexes(context: CommandContext): Promise<Doc> {
  const { engine, db, command, pace } = context
  const existing = existingCollection(context)
  const given = Array.from(listArgument(command, 'indexes'), (each) => statementOf(each, 'indexes'))
  const wanted = given.map((each) => specificationOf(each, existing))
  if (wanted.length === 0) fail('BadValue', 'Must specify at least one index to create')
  const collection = engine.store.ensureCollection(db, collectionName(context))
  const missing = () => wanted.filter((spec) => !sameIndex(collection, spec))
  // An index that is there is there, whatever transactions are open.
  if (missing().length > 0) await engine.store.untilUnused(collection, pace)
  const numIndexesBefore = collection.indexes.length
  const made = missing().map((spec) => new IndexDefinition(spec))
  await engine.store.createIndexes(collection, made, pace)
  for (const spec of wanted) await sameIndex(collection, spec)?.building
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically: !existing,
    ...(made.length === 0 && { note: 'all indexes already exist' }),
    ok: 1,
  }
}

const knownCollection = (context: CommandContext): Collection =>
  existingCollection(context) ??
  fail('NamespaceNotFound', `ns does not exist: ${context.db}.${collectionName(context)}`)

function listIndexes(context: CommandContext): Promise<Doc> {
  const { namespace, indexes } = knownCollection(context)
  const specs = indexes.map(({ spec }) => spec)
  return context.engine.cursors.reply(specs, { namespace, batchSize: Number.POSITIVE_INFINITY }, context.pace)
}

async function dropIndexes(context: CommandContext): Promise<Doc> {
  const { engine, command, pace } = context
  const collection = knownCollection(context)
  await engine.store.untilUnused(collection, pace)
  const nIndexesWas = collection.indexes.length
  for (const name of namesToDrop(collection, command.index)) engine.store.dropIndex(collection, name)
  return { nIndexesWas, ok: 1 }
}

function namesToDrop({ indexes }: Collection, wanted: unknown): string[] {
  const known = indexes.map(({ name }) => name)
  if (wanted === '*') return known.filter((name) => name !== '_id_')
  const byKey = indexes.filter(({ spec }) => orderKey(spec.key) === orderKey(wanted)).map(({ name }) => name)
  const names = isDoc(wanted) ? byKey : [wanted].flat().map(String)
  if (names.includes('_id_')) fail('InvalidOptions', 'cannot drop _id index')
  if (names.length === 0 || !names.every((name) => known.includes(name)))
    fail('IndexNotFound', `index not found with name or key [${names.join()}]`)
  return names
}

/** createIndexes, listIndexes and dropIndexes. */
export const indexCommands: Record<string, Command> = {
  createIndexes: { handler: createIndexes },
  listIndexes: { handler: listIndexes },
  dropIndexes: { handler: dropIndexes },
}
