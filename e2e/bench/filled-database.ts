/** Opens the database that is measured: an embedded one with enough memory, or the server of MONGODB_URI. */
import { startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { MongoClient } from 'mongodb'

export interface FilledDatabase {
  uri: string
  prefix: string
  /** Ends an embedded database; drops the one on a given server, unless `SAMVAER_BENCH_KEEP` wants it next time. */
  leave(): Promise<void>
}

const startEmbedded = async (megabytes: number) => {
  const { NODE_OPTIONS: before = '' } = process.env
  process.env.NODE_OPTIONS = `${before} --max-old-space-size=${megabytes}`
  try {
    return await startEmbeddedMongo({ memory: true })
  } finally {
    process.env.NODE_OPTIONS = before
  }
}

/**
 * @param megabytes of memory for an embedded one
 * @param service whose database is dropped from a given server
 */
export const databaseOf = async (service: string, prefix: string, megabytes: number): Promise<FilledDatabase> => {
  const given = process.env.MONGODB_URI
  if (!given) {
    const embedded = await startEmbedded(megabytes)
    return { uri: embedded.uri, prefix, leave: () => embedded.stop() }
  }
  const leave = async () => {
    if (process.env.SAMVAER_BENCH_KEEP) return
    const client = await MongoClient.connect(given)
    await client.db(`${prefix}_${service}`).dropDatabase()
    await client.close()
  }
  return { uri: given, prefix, leave }
}
