import { fail, notSupported } from '../errors.ts'
import type { Collection } from '../storage/collection.ts'
import { IndexDefinition } from '../storage/index-definition.ts'
import { isNumeric, toNumber } from '../values/bson-type.ts'
import { type Doc, isDoc } from '../values/documents.ts'
import { orderKey } from '../values/order-key.ts'
import { showFields } from '../values/show.ts'
import { collectionName, docArgument, docListArgument } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'

const REFUSED_KINDS = new Set(['2d', '2dsphere', 'geoHaystack', 'columnstore', 'wildcard'])
const REFUSED_OPTIONS = ['wildcardProjection', 'storageEngine', 'prepareUnique']

/** The specification of a new index as it is kept. */
function specificationOf(given: Doc, collection: Collection): Doc {
  const key = docArgument(given, 'key')
  const { name } = given
  if (Object.keys(key).length === 0) fail('CannotCreateIndex', 'Index keys cannot be empty.')
  if (typeof name !== 'string' || name === '')
    fail('FailedToParse', 'The "name" field is a required property of an index specification')
  for (const [path, kind] of Object.entries(key)) checkKeyField(path, kind)
  for (const option of REFUSED_OPTIONS) if (given[option] !== undefined) notSupported(`index option ${option}`)
  if (given.sparse === true && given.partialFilterExpression !== undefined) {
    fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options')
  }
  if (given.expireAfterSeconds !== undefined) checkExpiry(given.expireAfterSeconds, key)
  const { background: _background, ns: _ns, v: _v, ...options } = given
  const inherited = collection.options.collation !== undefined && options.collation === undefined
  return { v: 2, ...options, ...(inherited && { collation: collection.options.collation }) }
}

function checkKeyField(path: string, kind: unknown): void {
  if (path.includes('$**') && kind !== 'text') notSupported('a wildcard index')
  if (path === '' || path.startsWith('.') || path.endsWith('.'))
    fail('CannotCreateIndex', 'Index keys cannot contain an empty field.')
  if (typeof kind === 'string') {
    if (REFUSED_KINDS.has(kind)) notSupported(`an index of kind '${kind}'`)
    if (kind !== 'text' && kind !== 'hashed') fail('CannotCreateIndex', `Unknown index plugin '${kind}'`)
  } else if (!isNumeric(kind) || toNumber(kind) === 0) {
    fail(
      'CannotCreateIndex',
      `Values in the index key pattern must be numbers other than 0 or the name of a kind, not ${String(kind)}`,
    )
  }
}

function checkExpiry(seconds: unknown, key: Doc): void {
  if (!isNumeric(seconds) || toNumber(seconds) < 0)
    fail('CannotCreateIndex', 'TTL index expireAfterSeconds must be a number of at least 0')
  if (Object.keys(key).length > 1)
    fail('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL.')
}

const sameIn = (a: Doc, b: Doc, fields: string[]) => fields.every((field) => orderKey(a[field]) === orderKey(b[field]))
const IDENTITY = ['key', 'collation', 'partialFilterExpression']
const OPTIONS = ['unique', 'sparse', 'expireAfterSeconds', 'hidden']

/** Is the index there already? Refuses one that differs only by its name, or shares only its name. */
function exists(collection: Collection, spec: Doc): boolean {
  const named = collection.indexes.get(String(spec.name))
  if (named) {
    if (named.name === '_id_' || (sameIn(named.spec, spec, IDENTITY) && sameIn(named.spec, spec, OPTIONS))) return true
    const what = `Requested index: ${showFields(Object.entries(spec))}, existing index: ${showFields(Object.entries(named.spec))}`
    const message = `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${what}`
    return fail(sameIn(named.spec, spec, IDENTITY) ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict', message)
  }
  for (const index of collection.indexes.values()) {
    if (index.name === '_id_') {
      if (sameIn(index.spec, spec, ['key'])) return true
    } else if (index.text && Object.values(docArgument(spec, 'key')).includes('text')) {
      fail(
        'IndexOptionsConflict',
        `only one text index per collection allowed, found existing text index "${index.name}"`,
      )
    } else if (sameIn(index.spec, spec, IDENTITY)) {
      fail('IndexOptionsConflict', `Index already exists with a different name: ${index.name}`)
    }
  }
  return false
}

function createIndexes(context: CommandContext): Doc {
  const { engine, db } = context
  const name = collectionName(context)
  const created = engine.store.collection(db, name) === undefined
  const collection = engine.store.ensureCollection(db, name)
  const before = collection.indexes.size
  const wanted = docListArgument(context.command, 'indexes').map((given) => specificationOf(given, collection))
  const missing = wanted.filter((spec) => !exists(collection, spec))
  engine.store.createIndexes(
    collection,
    missing.map((spec) => new IndexDefinition(spec)),
  )
  const note = missing.length === 0 ? { note: 'all indexes already exist' } : {}
  return {
    numIndexesBefore: before,
    numIndexesAfter: collection.indexes.size,
    createdCollectionAutomatically: created,
    ...note,
    ok: 1,
  }
}

function listIndexes(context: CommandContext): Doc {
  const { engine, db } = context
  const name = collectionName(context)
  const collection = engine.store.collection(db, name)
  if (!collection) return fail('NamespaceNotFound', `ns does not exist: ${db}.${name}`)
  const specs = [...collection.indexes.values()].map((index) => index.spec)
  return engine.cursors.reply(specs, { namespace: collection.namespace, batchSize: Number.POSITIVE_INFINITY })
}

function dropIndexes(context: CommandContext): Doc {
  const { engine, db, command } = context
  const name = collectionName(context)
  const collection = engine.store.collection(db, name)
  if (!collection) return fail('NamespaceNotFound', `ns not found ${db}.${name}`)
  const nIndexesWas = collection.indexes.size
  const names = namesToDrop(collection, command.index)
  for (const index of names) engine.store.dropIndex(collection, index)
  return { nIndexesWas, ok: 1 }
}

function namesToDrop(collection: Collection, wanted: unknown): string[] {
  if (wanted === '*') return [...collection.indexes.keys()].filter((name) => name !== '_id_')
  if (isDoc(wanted)) {
    const found = [...collection.indexes.values()].find((index) => orderKey(index.spec.key) === orderKey(wanted))
    return found
      ? [found.name]
      : fail('IndexNotFound', `can't find index with key: ${showFields(Object.entries(wanted))}`)
  }
  return [wanted].flat().map((name) => {
    if (name === '_id_') fail('InvalidOptions', 'cannot drop _id index')
    if (typeof name === 'string' && collection.indexes.has(name)) return name
    return fail('IndexNotFound', `index not found with name [${String(name)}]`)
  })
}

/** createIndexes, listIndexes and dropIndexes. */
export const indexCommands: Record<string, Command> = {
  createIndexes: { handler: createIndexes },
  listIndexes: { handler: listIndexes },
  dropIndexes: { handler: dropIndexes },
  deleteIndexes: { handler: dropIndexes },
}
