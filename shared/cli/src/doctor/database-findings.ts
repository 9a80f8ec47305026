/** Checks whether the database answers, can do transactions and agrees on the time. */
import { type Document, MongoClient } from 'mongodb'
import { type Finding, good, noted, reasonOf, shown, wrong } from './finding.ts'
import { releaseFindings } from './release-findings.ts'

/** Milliseconds; signatures between processes live for seconds. */
const clockTolerance = 2000
const patience = 5000

/** Reads what a server says of itself: the answer to `hello`. */
export const serverFinding = (address: string, hello: Document, milliseconds: number): Finding => {
  if (hello.setName === undefined && hello.msg !== 'isdbgrid')
    return wrong(
      'database',
      `${address} is no replica set, and without one there are no transactions`,
      'Start mongod with --replSet rs0, run rs.initiate() once, and add ?replicaSet=rs0 to MONGODB_URI.',
    )
  if (hello.isWritablePrimary !== true && hello.msg !== 'isdbgrid')
    return wrong('database', `${address} takes no writes: it has no primary`, 'Look at rs.status() on the server.')
  return good('database', `${address} is ${hello.setName ?? 'a router of shards'}, answered in ${milliseconds} ms`)
}

export const clockFinding = (theirs: Date, ours: Date): Finding => {
  const apart = theirs.getTime() - ours.getTime()
  if (Math.abs(apart) <= clockTolerance) return good('clock', 'agrees with the database')
  return wrong(
    'clock',
    `the database is ${(Math.abs(apart) / 1000).toFixed(1)} s ${apart > 0 ? 'ahead' : 'behind'}`,
    'Let both machines keep time by NTP: signatures between processes live for seconds.',
  )
}

/** The keys by which members are pushed, without which every subscription is void. */
const pushKeyFinding = async (client: MongoClient, prefix: string): Promise<Finding> => {
  const key = await client
    .db(`${prefix}_notifications`)
    .collection<{ _id: string }>('service_keys')
    .findOne({ _id: 'vapid' })
  return key
    ? good('push keys', `are in ${prefix}_notifications.service_keys; a backup without them ends every subscription`)
    : noted('push keys', 'are not there yet: the first start makes them')
}

export const databaseFindings = async (uri: string, prefix: string): Promise<Finding[]> => {
  const address = shown(uri).replace(/\?.*$/, '')
  const ownPatience = uri.includes('serverSelectionTimeoutMS=')
  const client = new MongoClient(uri, ownPatience ? {} : { serverSelectionTimeoutMS: patience })
  try {
    const before = Date.now()
    const hello = await client.db('admin').command({ hello: 1 })
    const now = new Date()
    return [
      serverFinding(address, hello, now.getTime() - before),
      ...(hello.localTime instanceof Date ? [clockFinding(hello.localTime, now)] : []),
      await pushKeyFinding(client, prefix),
      ...(await releaseFindings(client, prefix)),
    ]
  } catch (error) {
    return [
      wrong(
        'database',
        `${address} does not answer: ${reasonOf(error)}`,
        'Start the database, or correct MONGODB_URI (host, port, password, ?authSource=admin).',
      ),
    ]
  } finally {
    await client.close()
  }
}
