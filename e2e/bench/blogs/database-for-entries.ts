/** Where the measured entries are kept: an embedded database with enough memory, or the server of MONGODB_URI. */
import { startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { MongoClient } from 'mongodb'

const wanted = 1_000_000
/** Bytes of memory that the embedded database is given for an entry, with its 40 keys in 20 indexes; it fills half. */
const bytesAnEntry = 13_000
const megabyte = 1024 * 1024
const step = 10_000

/** A million, or as many as this machine's memory holds; `SAMVAER_BENCH_ENTRIES` says otherwise. */
export const largestCount = (): number => {
  const { MONGODB_URI: given, SAMVAER_BENCH_ENTRIES: asked } = process.env
  if (asked !== undefined) return Number(asked)
  if (given) return wanted
  const fitting = Math.floor(process.availableMemory() / bytesAnEntry / step) * step
  return Math.max(step, Math.min(wanted, fitting))
}

export interface DatabaseForEntries {
  uri: string
  prefix: string
  /** Ends an embedded database; drops the one on a given server, unless `SAMVAER_BENCH_KEEP` wants it next time. */
  leave(): Promise<void>
}

const startEmbedded = async (entries: number) => {
  const { NODE_OPTIONS: before = '' } = process.env
  const heap = Math.ceil((entries * bytesAnEntry) / megabyte) + 1024
  process.env.NODE_OPTIONS = `${before} --max-old-space-size=${heap}`
  try {
    return await startEmbeddedMongo({ memory: true })
  } finally {
    process.env.NODE_OPTIONS = before
  }
}

export const databaseFor = async (entries: number): Promise<DatabaseForEntries> => {
  const prefix = `samvaerbench${entries}`
  const given = process.env.MONGODB_URI
  if (!given) {
    const embedded = await startEmbedded(entries)
    return { uri: embedded.uri, prefix, leave: () => embedded.stop() }
  }
  const leave = async () => {
    if (process.env.SAMVAER_BENCH_KEEP) return
    const client = await MongoClient.connect(given)
    await client.db(`${prefix}_blogs`).dropDatabase()
    await client.close()
  }
  return { uri: given, prefix, leave }
}
