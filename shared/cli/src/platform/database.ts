/** The database of an installation: MONGODB_URI, else the embedded one in the data folder. */
import { join } from 'node:path'
import { runningServer, startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import type { MongoClient, MongoClientOptions } from 'mongodb'
import { ClearFailure } from '../failure.ts'
import { serviceNames } from './service-table.ts'

export interface Database {
  uri: string
  /** Of the process of the embedded one. */
  readonly pid?: number | undefined
  stop(): Promise<void>
}

const folderOf = (dataDirectory: string): string => join(dataDirectory, 'database')

/** The driver is loaded where it is needed: the start of the embedded database does not wait for it. */
const clientOf = async (uri: string, options?: MongoClientOptions): Promise<MongoClient> =>
  new (await import('mongodb')).MongoClient(uri, options)

const answers = async (client: MongoClient, uri: string): Promise<void> => {
  try {
    await client.db('admin').command({ ping: 1 })
  } catch (error) {
    const address = uri.replace(/\/\/[^@/]*@/, '//')
    throw new ClearFailure(`The database at ${address} does not answer: ${(error as Error).message.split('\n')[0]}`)
  }
}

const askOnce = async (uri: string): Promise<void> => {
  const client = await clientOf(uri, { serverSelectionTimeoutMS: 5000 })
  try {
    await answers(client, uri)
  } finally {
    await client.close()
  }
}

/**
 * Starts or reaches the database.
 * @throws ClearFailure when it does not start or answer
 */
export const startDatabase = async (dataDirectory: string): Promise<Database> => {
  const given = process.env.MONGODB_URI
  if (!given) {
    try {
      return await startEmbeddedMongo({ dataDir: folderOf(dataDirectory) })
    } catch (error) {
      throw new ClearFailure(`The database did not start: ${(error as Error).message}`)
    }
  }
  // The program is loaded beside this, which on a busy machine takes longer: the answer has come then, and nobody read it.
  await askOnce(given).catch(() => askOnce(given))
  return { uri: given, stop: async () => {} }
}

/**
 * The database of an installation that runs, or does not: the one that its platform uses now, else started.
 * @throws ClearFailure when it does not start or answer
 */
export const reachDatabase = async (dataDirectory: string): Promise<Database> => {
  const running = process.env.MONGODB_URI ? undefined : runningServer(folderOf(dataDirectory))
  return running === undefined ? startDatabase(dataDirectory) : { uri: running, stop: async () => {} }
}

/** Drops the databases of an installation, and no others, on a server that keeps them elsewhere (`--fresh`). */
export const dropDatabases = async (uri: string, prefix: string): Promise<void> => {
  const client = await clientOf(uri)
  try {
    for (const name of serviceNames) await client.db(`${prefix}_${name}`).dropDatabase()
  } finally {
    await client.close()
  }
}

/** Is there anything of an installation on a server? @throws ClearFailure when it does not answer */
export const hasDatabases = async (uri: string, prefix: string): Promise<boolean> => {
  const client = await clientOf(uri, { serverSelectionTimeoutMS: 5000 })
  try {
    await answers(client, uri)
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    return databases.some(({ name }) => serviceNames.some((service) => name === `${prefix}_${service}`))
  } finally {
    await client.close()
  }
}
