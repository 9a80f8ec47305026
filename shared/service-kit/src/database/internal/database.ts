/** The service's own database: one connection, opened for ever, safe writes by default. */
import { setTimeout as pause } from 'node:timers/promises'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { FastifyBaseLogger } from 'fastify'
import { type Connection, createConnection, type mongo, type Schema, STATES } from 'mongoose'
import type { Models, Parts } from '../../parts.ts'

export interface Database {
  connection: Connection
  /** Resolves when the database was reached for the first time. */
  connected: Promise<void>
  isUp(): boolean
  /** A collection of the kit. @throws ProductError ServiceUnavailable before the first connection */
  collection<T extends mongo.BSON.Document>(name: string): mongo.Collection<T>
  close(): Promise<void>
}

/**
 * Milliseconds: how often the database is asked whether it lives, how long it may be silent, and how long a call then
 * waits for another one. Together they stay below the 5 seconds in which a call answers 503.
 */
export interface DatabasePatience {
  heartbeat: number
  longestSilence: number
  selectionTimeout: number
}
const ordinaryPatience: DatabasePatience = { heartbeat: 1000, longestSilence: 2000, selectionTimeout: 1800 }
const longestRetryPause = 2000

const optionsWith = ({ heartbeat, longestSilence, selectionTimeout }: DatabasePatience) =>
  ({
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    ignoreUndefined: true,
    serverSelectionTimeoutMS: selectionTimeout,
    connectTimeoutMS: longestSilence,
    heartbeatFrequencyMS: heartbeat,
    writeConcern: { w: 'majority', journal: true },
  }) as const

/** Opens a database and keeps trying; never throws, logs every change of state in one line. */
export const openDatabase = (
  uri: string,
  name: string,
  log: FastifyBaseLogger,
  patience = ordinaryPatience,
): Database => {
  const options = optionsWith(patience)
  const connection = createConnection()
  connection.set('bufferCommands', false)
  let closing = false
  let reached = false
  connection.on('connected', () => {
    reached = true
    log.info({ database: name }, 'database reached')
  })
  connection.on('disconnected', () => {
    if (!closing && reached) log.error({ database: name }, 'database lost')
  })
  // Mongoose reports here what it throws as well; without a listener it would end the process.
  connection.on('error', () => undefined)

  const open = async () => {
    for (let failures = 0; !closing; failures += 1) {
      try {
        await connection.openUri(uri, { ...options, dbName: name })
        return
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        // A database that starts beside the service may miss the first attempt.
        if (failures === 1) log.error({ database: name, reason }, 'database not reached, trying on')
        await pause(Math.min(100 * 2 ** failures, longestRetryPause), undefined, { ref: false })
      }
    }
  }

  const isUp = () => connection.readyState === STATES.connected
  return {
    connection,
    connected: open(),
    isUp,
    collection: <T extends mongo.BSON.Document>(collectionName: string) => {
      if (!connection.db) throw new ProductError('ServiceUnavailable')
      return connection.db.collection<T>(collectionName)
    },
    close: async () => {
      closing = true
      await connection.close()
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
/** Another process was faster. */
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
