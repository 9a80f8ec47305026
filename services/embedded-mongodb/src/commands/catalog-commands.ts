import { calculateObjectSize } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Collection } from '../storage/collection.ts'
import { splitNamespace } from '../storage/operation.ts'
import { collationOf } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'
import { checkDatabaseName, collectionName, docArgument } from './arguments.ts'
import type { Command, CommandContext } from './command.ts'

const REFUSED_CREATE_OPTIONS = [
  'capped',
  'timeseries',
  'viewOn',
  'validator',
  'clusteredIndex',
  'encryptedFields',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
]

const nameOf = (collection: Collection) => splitNamespace(collection.namespace)[1]

function sizeOf(collection: Collection): number {
  let size = 0
  for (const doc of collection.main.records.values()) size += calculateObjectSize(doc)
  return size
}

function listDatabases({ engine, command }: CommandContext): Doc {
  const matches = compileFilter(docArgument(command, 'filter'))
  const nameOnly = command.nameOnly === true
  const databases: Doc[] = [...engine.store.databases].map(([name, collections]) => {
    if (nameOnly) return { name }
    const sizeOnDisk = [...collections.values()].reduce((sum, collection) => sum + sizeOf(collection), 0)
    return { name, sizeOnDisk, empty: false }
  })
  const listed = databases.filter(matches).sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1))
  if (nameOnly) return { databases: listed, ok: 1 }
  const totalSize = listed.reduce((sum, database) => sum + Number(database.sizeOnDisk), 0)
  return { databases: listed, totalSize, totalSizeMb: Math.floor(totalSize / 1048576), ok: 1 }
}

function listCollections({ engine, command, db }: CommandContext): Doc {
  const matches = compileFilter(docArgument(command, 'filter'))
  const nameOnly = command.nameOnly === true
  const described = [...(engine.store.databases.get(db)?.values() ?? [])].map((collection): Doc => {
    const name = nameOf(collection)
    if (nameOnly) return { name, type: 'collection' }
    const info = { readOnly: false, uuid: collection.uuid }
    const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' }
    return { name, type: 'collection', options: collection.options, info, idIndex }
  })
  return engine.cursors.reply(described.filter(matches), {
    namespace: `${db}.$cmd.listCollections`,
    batchSize: Number.POSITIVE_INFINITY,
  })
}

function create(context: CommandContext): Doc {
  const { engine, command, db } = context
  const name = collectionName(context)
  for (const option of REFUSED_CREATE_OPTIONS) if (command[option]) notSupported(`create option ${option}`)
  if (engine.store.collection(db, name)) fail('NamespaceExists', `Collection ${db}.${name} already exists.`)
  const collation = command.collation
  collationOf(collation)
  engine.store.ensureCollection(db, name, collation === undefined ? {} : { collation })
  return { ok: 1 }
}

function drop(context: CommandContext): Doc {
  const { engine, db } = context
  const collection = engine.store.collection(db, collectionName(context))
  if (!collection) return { ok: 1 }
  engine.store.dropCollection(collection)
  return { nIndexesWas: collection.indexes.size, ns: collection.namespace, ok: 1 }
}

function dropDatabase({ engine, db }: CommandContext): Doc {
  checkDatabaseName(db)
  for (const collection of [...(engine.store.databases.get(db)?.values() ?? [])])
    engine.store.dropCollection(collection)
  return { dropped: db, ok: 1 }
}

function collStats(context: CommandContext): Doc {
  const collection = context.engine.store.collection(context.db, collectionName(context))
  const count = collection?.main.records.size ?? 0
  const size = collection ? sizeOf(collection) : 0
  return {
    ns: `${context.db}.${collectionName(context)}`,
    size,
    count,
    avgObjSize: count === 0 ? 0 : Math.round(size / count),
    storageSize: size,
    nindexes: collection?.indexes.size ?? 0,
    totalIndexSize: 0,
    scaleFactor: 1,
    ok: 1,
  }
}

function dbStats({ engine, db }: CommandContext): Doc {
  const collections = [...(engine.store.databases.get(db)?.values() ?? [])]
  const sum = (measure: (collection: Collection) => number) =>
    collections.reduce((total, collection) => total + measure(collection), 0)
  return {
    db,
    collections: collections.length,
    objects: sum((collection) => collection.main.records.size),
    dataSize: sum(sizeOf),
    indexes: sum((collection) => collection.indexes.size),
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
  collStats: { handler: collStats },
  dbStats: { handler: dbStats },
  dbstats: { handler: dbStats },
}
