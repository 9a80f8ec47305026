import { readdirSync } from 'node:fs'
import { type Document, UUID } from 'bson'
import {
  Binary,
  BSONRegExp,
  Code,
  type Collection,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  Timestamp,
} from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RawConnection } from '../support/raw-connection.ts'
import { type ServerProcess, startedProcess, temporaryDirectory } from '../support/server-process.ts'

let directory: { path: string; remove: () => void }

beforeEach(() => {
  directory = temporaryDirectory()
})

afterEach(() => directory.remove())

const start = () => startedProcess(['--port', '0', '--data', directory.path])

async function withClient<T>(
  server: ServerProcess,
  work: (collection: Collection<Document>, client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 500 })
  try {
    return await work(client.db('test').collection('docs'), client)
  } finally {
    await client.close()
  }
}

test('a write retried across a crash is answered and not made again', async () => {
  const lsid = { id: new UUID() }
  const command = {
    update: 'docs',
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
    $db: 'test',
    lsid,
    txnNumber: 5,
  }
  const transaction = { lsid: { id: new UUID() }, txnNumber: 1, autocommit: false }
  const server = await start()
  const before = await RawConnection.open(server.port)
  const first = await before.command(command)
  await before.command({ insert: 'docs', documents: [{ _id: 2 }], $db: 'test', ...transaction, startTransaction: true })
  await before.command({ commitTransaction: 1, $db: 'admin', ...transaction })
  before.close()
  await server.kill('SIGKILL')
  const again = await start()
  const after = await RawConnection.open(again.port)
  expect(await after.command(command)).toEqual(first)
  expect(await after.command({ commitTransaction: 1, $db: 'admin', ...transaction })).toMatchObject({ ok: 1 })
  const { cursor } = await after.command({ find: 'docs', $db: 'test' })
  expect(cursor.firstBatch).toEqual([{ _id: 1, n: 1 }, { _id: 2 }])
  after.close()
  await again.kill('SIGTERM')
})

test('a document keeps every type across a restart', async () => {
  const doc: Document = {
    _id: new Int32(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    double: new Double(5),
    minusZero: new Double(-0),
    nan: new Double(Number.NaN),
    bytes: new Binary(Buffer.from([1, 2])),
    uuid: new UUID().toBinary(),
    at: new Date(5),
    pattern: new BSONRegExp('a.b', 'i'),
    stamp: new Timestamp({ t: 5, i: 1 }),
    code: new Code('x'),
    list: [null, true, new Double(1.5), [], {}],
    deep: { x: {}, '': new Int32(0), 'a.b': '' },
    least: new MinKey(),
    most: new MaxKey(),
  }
  const server = await start()
  await withClient(server, (collection) => collection.insertOne(doc))
  await server.kill('SIGKILL')
  const again = await start()
  await withClient(again, async (collection) =>
    expect(await collection.findOne({}, { promoteValues: false, bsonRegExp: true })).toEqual(doc),
  )
  await again.kill('SIGTERM')
  expect(readdirSync(directory.path)).not.toContain('lock')
})

test('collections, indexes and what was dropped are as they were', async () => {
  const server = await start()
  await withClient(server, async (collection, client) => {
    await collection.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { on: true } })
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 3600 })
    await collection.createIndex({ gone: 1 })
    await collection.dropIndex('gone_1')
    await collection.insertMany([{ key: 1, on: true }, { key: 1 }])
    const db = client.db('test')
    await db.createCollection('folded', { collation: { locale: 'en', strength: 2 } })
    await db.collection('dropped').insertOne({})
    await db.collection('dropped').drop()
    await client.db('other').collection('x').insertOne({})
    await client.db('other').dropDatabase()
  })
  await server.kill('SIGKILL')
  const again = await start()
  await withClient(again, async (collection, client) => {
    expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_', 'key_1', 'at_1'])
    await expect(collection.insertOne({ key: 1, on: true })).rejects.toMatchObject({ code: 11000 })
    const db = client.db('test')
    await db.collection('folded').insertOne({ a: 'X' })
    expect(await db.collection('folded').countDocuments({ a: 'x' })).toBe(1)
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map((entry) => entry.name)
    expect(names.sort()).toEqual(['docs', 'folded'])
    expect((await db.admin().listDatabases({ nameOnly: true })).databases.map((each) => each.name)).not.toContain(
      'other',
    )
  })
  expect(await again.kill('SIGTERM')).toBe(0)
})

test('a transaction that was open is gone, with the collection it had made', async () => {
  const server = await start()
  const connection = await RawConnection.open(server.port)
  const within = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false, $db: 'test' }
  await connection.command({ insert: 'docs', documents: [{ _id: 1 }], $db: 'test' })
  await connection.command({ insert: 'made', documents: [{ _id: 1 }], ...within, startTransaction: true })
  await connection.command({ update: 'docs', updates: [{ q: {}, u: { $set: { n: 1 } } }], ...within })
  // Something acknowledged after it, so that the journal goes on.
  await connection.command({ insert: 'docs', documents: [{ _id: 2 }], $db: 'test' })
  connection.close()
  await server.kill('SIGKILL')
  const again = await start()
  await withClient(again, async (collection, client) => {
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }])
    const names = (await client.db('test').listCollections({}, { nameOnly: true }).toArray()).map((entry) => entry.name)
    expect(names).toEqual(['docs'])
  })
  expect(await again.kill('SIGTERM')).toBe(0)
})
