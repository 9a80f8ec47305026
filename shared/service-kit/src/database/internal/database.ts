/** The service's own database, on the connection that its process has to the server; safe writes by default. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type Connection, type mongo, type Schema, STATES } from 'mongoose'
import type { Models, Parts } from '../../parts.ts'
import { connectServer, type DatabasePatience } from './server-connections.ts'

export interface Database {
  connection: Connection
  /** Resolves when the database was reached for the first time. */
  connected: Promise<void>
  isUp(): boolean
  /** A collection of the kit. @throws ProductError ServiceUnavailable before the first connection */
  collection<T extends mongo.BSON.Document>(name: string): mongo.Collection<T>
  close(): Promise<void>
}

/** Opens the service's database and keeps trying; never throws, logs every change of state in one line. */
export const openDatabase = (
  uri: string,
  name: string,
  log: FastifyBaseLogger,
  patience?: DatabasePatience,
): Database => {
  const server = connectServer(uri, patience)
  const connection = server.connection.useDb(name)
  let closing = false
  let reached = false
  const unwatch = server.watch({
    connected: () => {
      reached = true
      log.info({ database: name }, 'database reached')
    },
    disconnected: () => {
      if (!closing && reached) log.error({ database: name }, 'database lost')
    },
    notReached: (reason) => {
      if (!closing) log.error({ database: name, reason }, 'database not reached, trying on')
    },
  })
  return {
    connection,
    connected: server.connected,
    isUp: () => connection.readyState === STATES.connected,
    collection: <T extends mongo.BSON.Document>(collectionName: string) => {
      if (!connection.db) throw new ProductError('ServiceUnavailable')
      return connection.db.collection<T>(collectionName)
    },
    close: async () => {
      if (closing) return
      closing = true
      unwatch()
      await server.leave(connection)
    },
  }
}

/** Two services of one definition in a process share these: a copy of a schema costs more than its model. */
const preparedSchemas = new WeakMap<Schema, Schema>()

/** Completes a schema: unknown fields throw, on writes and in filters. */
const prepared = (schema: Schema): Schema => {
  const known = preparedSchemas.get(schema)
  if (known) return known
  const own = schema.clone()
  preparedSchemas.set(schema, own)
  const { strict, strictQuery } = (Reflect.get(schema, '_userProvidedOptions') ?? {}) as Record<string, unknown>
  if (strict === undefined) own.set('strict', 'throw')
  if (strictQuery === undefined) own.set('strictQuery', 'throw')
  own.set('autoIndex', false)
  own.set('autoCreate', false)
  own.set('bufferCommands', false)
  return own
}

export const connectModels = <M extends Models>(database: Database, schemas: M): Parts<M>['models'] => {
  const models: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) models[name] = database.connection.model(name, prepared(schema))
  return models as Parts<M>['models']
}

/**
 * Creates collections and indexes of the kit where they are missing (a transaction cannot always). Existing ones are
 * only looked at: creating them once more would wait for every open transaction, also for one of a process that died.
 */
export const ensureCollection = async (
  { connection }: Database,
  name: string,
  indexes: { key: Record<string, 1 | -1>; expireAfterSeconds?: number }[] = [],
): Promise<void> => {
  const [existing] = (await connection.listCollections()).filter((collection) => collection.name === name)
  const collection = connection.collection(name)
  if (!existing) {
    await connection.createCollection(name).catch(ignoreExisting)
    if (indexes.length > 0) await collection.createIndexes(indexes)
    return
  }
  const known = new Set((await collection.indexes()).map(({ key }) => JSON.stringify(key)))
  for (const { key, ...options } of indexes)
    if (!known.has(JSON.stringify(key))) await collection.createIndex(key, options)
}

const namespaceExists = 48
/** Ignores that another process was faster. */
const ignoreExisting = (error: unknown): void => {
  if ((error as { code?: unknown }).code !== namespaceExists) throw error
}

/** The same for the collections of the models. */
export const ensureModelCollections = async ({ connection }: Database): Promise<void> => {
  const existing = new Set((await connection.listCollections()).map(({ name }) => name))
  for (const model of Object.values(connection.models)) {
    if (!existing.has(model.collection.name)) {
      // A new collection has none of its indexes: they are not looked for, and made by one command, with the
      // collection.
      const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)
      if (indexes.length > 0) await model.collection.createIndexes(indexes)
      else await model.createCollection()
      continue
    }
    const { toCreate } = await model.diffIndexes()
    if (toCreate.length > 0) await model.createIndexes()
  }
}
