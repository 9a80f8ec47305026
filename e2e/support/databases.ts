/** Databases of a test run of its own, also on a server that MONGODB_URI names. */
import { randomBytes } from 'node:crypto'
import { dropDatabases } from '@samvaer/cli/database'

export const newPrefix = (): string => `e2e${randomBytes(4).toString('hex')}`

/** An embedded database goes with its folder; on a given server its databases are dropped. */
export const dropGiven = async (prefix: string): Promise<void> => {
  const given = process.env.MONGODB_URI
  if (given) await dropDatabases(given, prefix)
}
