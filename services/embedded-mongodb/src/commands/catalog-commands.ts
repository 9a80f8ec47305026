import { calculateObjectSize } from 'bson'
import { fail, notSupported } from '../errors.ts'
import { compileFilter } from '../query/matcher.ts'
import type { Collection } from '../storage/collection.ts'
import { splitNamespace } from '../storage/frame.ts'
import { collationOf } from '../values/collation.ts'
import type { Doc } from '../values/documents.ts'
import {
  type Command,
  type CommandContext,
  checkNamespace,
  collectionName,
  docArgument,
  existingCollection,
} from './command.ts'

const REFUSED_CREATE_OPTIONS =
  'capped timeseries viewOn validator clusteredIndex encryptedFields changeStreamPreAndPostImages expireAfterSeconds'.split(
    ' ',
  )

async function listDatabases({ engine, command, pace }: CommandContext): Promise<Doc> {
  const matches = compileFilter(docArgument(command, 'filter'))
  const { nameOnly } = command
  const databases: Doc[] = []
  let totalSize = 0
  for (const [name, collections] of [...engine.store.databases].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let sizeOnDisk = 0
    if (!nameOnly)
      for (const { main } of collections.values())
        await pace.each(main.records.clone().values(), (doc) => {
          sizeOnDisk += calculateObjectSize(doc)
        })
    const described = nameOnly ? { name } : { name, sizeOnDisk, empty: false }
    if (!matches(described)) continue
    databases.push(described)
    totalSize += sizeOnDisk
  }
  return { databases, ...(!nameOnly && { totalSize, totalSizeMb: Math.floor(totalSize / 1048576) }), ok: 1 }
}

const collectionsOf = ({ engine, db }: CommandContext) => [...(engine.store.databases.get(db)?.values() ?? [])]

function listCollections(context: CommandContext): Promise<Doc> {
  const { engine, command, db, pace } = context
  const matches = compileFilter(docArgument(command, 'filter'))
  const described = collectionsOf(context).map(({ namespace, options, uuid }): Doc => {
    const name = splitNamespace(namespace)[1]
    if (command.nameOnly === true) return { name, type: 'collection' }
    const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' }
    return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex }
  })
  const batchSize = Number.POSITIVE_INFINITY
  return engine.cursors.reply(described.filter(matches), { namespace: `${db}.$cmd.listCollections`, batchSize }, pace)
}

function create(context: CommandContext): Doc {
  const { engine, command, db, transaction } = context
  const name = collectionName(context)
  for (const option of REFUSED_CREATE_OPTIONS) if (command[option]) notSupported(`create option ${option}`)
  if (existingCollection(context)) fail('NamespaceExists', `Collection ${db}.${name} already exists.`)
  const { collation } = command
  collationOf(collation)
  engine.store.ensureCollection(db, name, collation === undefined ? {} : { collation }, transaction)
  return { ok: 1 }
}

async function dropAll({ engine, pace }: CommandContext, collections: Collection[]): Promise<void> {
  for (const collection of collections) {
    await engine.store.untilUnused(collection, pace)
    engine.store.dropCollection(collection)
  }
}

async function drop(context: CommandContext): Promise<Doc> {
  const collection = existingCollection(context)
  if (!collection) return { ok: 1 }
  await dropAll(context, [collection])
  return { nIndexesWas: collection.indexes.size, ns: collection.namespace, ok: 1 }
}

async function dropDatabase(context: CommandContext): Promise<Doc> {
  checkNamespace(context.db, 'any')
  await dropAll(context, collectionsOf(context))
  return { dropped: context.db, ok: 1 }
}

/** Databases and collections. */
export const catalogCommands: Record<string, Command> = {
  listDatabases: { handler: listDatabases },
  listCollections: { handler: listCollections },
  create: { handler: create, inTransaction: true },
  drop: { handler: drop },
  dropDatabase: { handler: dropDatabase },
}
