import { calculateObjectSize } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Collection } from '../storage/collection.ts'
import { splitNamespace } from '../storage/frame.ts'
import { collationOf } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'
import { countArgument, docArgument } from './arguments.ts'
import { type Command, type CommandContext, checkNamespace, collectionName, existingCollection } from './command.ts'

const REFUSED_OPTIONS =
  'capped timeseries viewOn validator clusteredIndex encryptedFields changeStreamPreAndPostImages expireAfterSeconds'

function listDatabases({ engine, command }: CommandContext): Doc {
  const matches = compileFilter(docArgument(command, 'filter'))
  const names = new Set([...engine.store.collections.keys()].map((namespace) => splitNamespace(namespace)[0]))
  const databases = [...names].sort().map((name): Doc => (command.nameOnly ? { name } : { name, empty: false }))
  return { databases: databases.filter(matches), ok: 1 }
}

const collectionsOf = ({ engine, db }: CommandContext) =>
  [...engine.store.collections.values()].filter(({ namespace }) => splitNamespace(namespace)[0] === db)

function listCollections(context: CommandContext): Promise<Doc> {
  const { engine, command, db, pace } = context
  const matches = compileFilter(docArgument(command, 'filter'))
  const described = collectionsOf(context).map(({ namespace, options }): Doc => {
    const name = splitNamespace(namespace)[1]
    if (command.nameOnly === true) return { name, type: 'collection' }
    return { name, type: 'collection', options, info: { readOnly: false } }
  })
  const batchSize = Number.POSITIVE_INFINITY
  return engine.cursors.reply(described.filter(matches), { namespace: `${db}.$cmd.listCollections`, batchSize }, pace)
}

function create(context: CommandContext): Doc {
  const { engine, command, db, transaction } = context
  const name = collectionName(context)
  for (const option of REFUSED_OPTIONS.split(' ')) if (command[option]) notSupported(`create option ${option}`)
  if (existingCollection(context)) fail('NamespaceExists', `Collection ${db}.${name} already exists.`)
  const { collation } = command
  collationOf(collation)
  engine.store.ensureCollection(db, name, collation === undefined ? {} : { collation }, transaction)
  return { ok: 1 }
}

async function dropUnused({ engine, pace }: CommandContext, collection: Collection): Promise<void> {
  await engine.store.untilUnused(collection, pace)
  engine.store.dropCollection(collection)
}

async function drop(context: CommandContext): Promise<Doc> {
  const collection = existingCollection(context)
  if (collection) await dropUnused(context, collection)
  return { ...(collection && { nIndexesWas: collection.indexes.length, ns: collection.namespace }), ok: 1 }
}

async function dropDatabase(context: CommandContext): Promise<Doc> {
  checkNamespace(context.db, 'any')
  for (const collection of collectionsOf(context)) await dropUnused(context, collection)
  return { dropped: context.db, ok: 1 }
}

/** Sums up a database: MongoDB's fields, in bytes divided by `scale`. Data stands uncompressed, indexes by their keys. */
async function dbStats(context: CommandContext): Promise<Doc> {
  const { command, db, pace } = context
  const scale = countArgument(command, 'scale') ?? 1
  if (scale === 0) fail('BadValue', "BSON field 'scale' value must be >= 1, actual value '0'")
  const collections = collectionsOf(context)
  let [objects, dataSize, indexes, indexSize] = [0, 0, 0, 0]
  for (const { main } of collections) {
    objects += main.records.size
    indexes += main.trees.size
    await pace.each(main.records.valuesArray(), (doc) => {
      dataSize += calculateObjectSize(doc)
    })
    for (const tree of main.trees.values())
      await pace.each(tree.keysArray(), (key) => {
        indexSize += key.length
      })
  }
  return {
    db,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: objects === 0 ? 0 : dataSize / objects,
    dataSize: dataSize / scale,
    storageSize: dataSize / scale,
    indexes,
    indexSize: indexSize / scale,
    totalSize: (dataSize + indexSize) / scale,
    scaleFactor: scale,
    ok: 1,
  }
}

/** Databases and collections. */
export const catalogCommands: Record<string, Command> = {
  listDatabases: { handler: listDatabases },
  listCollections: { handler: listCollections },
  create: { handler: create, inTransaction: true },
  drop: { handler: drop },
  dropDatabase: { handler: dropDatabase },
  dbStats: { handler: dbStats },
  dbstats: { handler: dbStats },
}
