import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, UUID } from 'bson'
import { type Collection, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RawConnection } from '../support/raw-connection.ts'
import { type ServerProcess, startedProcess, startProcess, temporaryDirectory } from '../support/server-process.ts'

/** How many single writes are acknowledged before the server is killed. */
const KILL_AFTER = 150

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

/** Writes from several writers and transactions until the server is gone; returns what was acknowledged. */
async function writeUntilKilled(server: ServerProcess, round: number): Promise<{ singles: string[]; pairs: string[] }> {
  const singles: string[] = []
  const pairs: string[] = []
  await withClient(server, async (collection, client) => {
    const writer = async (name: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const key = `${round}/${name}/${i}`
        await collection.insertOne({ key })
        singles.push(key)
        if (singles.length === KILL_AFTER) {
          await server.kill('SIGKILL')
          await client.close(true)
        }
      }
    }
    const transfers = async (): Promise<void> => {
      for (let i = 0; ; i++) {
        const key = `${round}/pair/${i}`
        await client.withSession((session) =>
          session.withTransaction(
            async () => {
              await collection.insertOne({ pair: key }, { session })
              await client.db('test').collection('pairs').insertOne({ pair: key }, { session })
            },
            { timeoutMS: 1000 },
          ),
        )
        pairs.push(key)
      }
    }
    await Promise.allSettled([...Array.from({ length: 8 }, (_, name) => writer(name)), transfers()])
  })
  return { singles, pairs }
}

test('after kill -9 every acknowledged write is there once, and transactions whole', async () => {
  const acknowledged = { singles: new Set<string>(), pairs: new Set<string>() }
  for (let round = 0; round < 4; round++) {
    const server = await start()
    if (round === 0) await withClient(server, (collection) => collection.createIndex({ key: 1 }))
    const { singles, pairs } = await writeUntilKilled(server, round)
    await server.kill('SIGKILL')
    for (const key of singles) acknowledged.singles.add(key)
    for (const key of pairs) acknowledged.pairs.add(key)
  }
  const server = await start()
  await withClient(server, async (collection, client) => {
    const keys = (await collection.find({ key: { $exists: true } }).toArray()).map((doc) => doc.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect([...acknowledged.singles].filter((key) => !keys.includes(key))).toEqual([])
    const left = (await collection.find({ pair: { $exists: true } }).toArray()).map((doc) => doc.pair).sort()
    const right = (await client.db('test').collection('pairs').find().toArray()).map((doc) => doc.pair).sort()
    expect(left).toEqual(right)
    expect([...acknowledged.pairs].filter((key) => !left.includes(key))).toEqual([])
    expect(await collection.indexes()).toHaveLength(2)
  })
  await server.kill('SIGTERM')
})

test('a command with 10,000 documents survives whole or not at all', async () => {
  const docs = Array.from({ length: 10_000 }, (_, i) => ({ _id: i, text: `number ${i}` })) as Document[]
  const server = await start()
  await withClient(server, async (collection) => {
    await collection.insertOne({ first: true })
    await collection.insertMany(docs)
  })
  await server.kill('SIGKILL')
  const again = await start()
  await withClient(again, async (collection) =>
    expect(await collection.countDocuments({ text: { $exists: true } })).toBe(10_000),
  )
  await again.kill('SIGKILL')
  // Without its end the record of the command is not there at all.
  const journal = join(directory.path, 'journal-0')
  writeFileSync(journal, readFileSync(journal).subarray(0, statSync(journal).size - 40))
  const cut = await start()
  await withClient(cut, async (collection) => expect(await collection.countDocuments()).toBe(1))
  await cut.kill('SIGTERM')
})

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

async function filled(): Promise<string> {
  const server = await start()
  await withClient(server, async (collection) => {
    for (let i = 0; i < 20; i++) await collection.insertOne({ i })
  })
  expect(await server.kill('SIGTERM')).toBe(0)
  return join(directory.path, 'journal-0')
}

test('a torn tail is cut off with one line', async () => {
  const journal = await filled()
  const { size } = statSync(journal)
  appendFileSync(journal, readFileSync(journal).subarray(0, 50))
  const server = await start()
  expect(server.errors().trim().split('\n')).toEqual([
    expect.stringContaining(`cut off 50 bytes of an unfinished record at byte ${size}`),
  ])
  await withClient(server, async (collection) => expect(await collection.countDocuments()).toBe(20))
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(statSync(journal).size).toBe(size)
})

test('damage in the middle refuses to start, naming the file and the place', async () => {
  const journal = await filled()
  const bytes = readFileSync(journal)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  writeFileSync(journal, bytes)
  const failed = await startProcess(['--port', '0', '--data', directory.path])
  expect(failed).toMatchObject({ code: 1 })
  expect('errors' in failed && typeof failed.errors === 'string' && failed.errors.trim()).toMatch(
    /journal-0 is damaged at byte \d+;/,
  )
  expect(readFileSync(journal)).toEqual(bytes)
})

test('a document keeps every type across a restart', async () => {
  const { Binary, Decimal128, Long, Timestamp } = await import('mongodb')
  const doc: Document = {
    _id: 1,
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    bytes: new Binary(Buffer.from([1, 2])),
    uuid: new UUID(),
    at: new Date(5),
    pattern: /a.b/i,
    stamp: new Timestamp({ t: 5, i: 1 }),
    list: [null, true, 1.5],
    deep: { x: {} },
  }
  const server = await start()
  await withClient(server, (collection) => collection.insertOne(doc))
  await server.kill('SIGKILL')
  const again = await start()
  await withClient(again, async (collection) =>
    expect(await collection.findOne({}, { promoteLongs: false })).toEqual(doc),
  )
  await again.kill('SIGTERM')
  expect(readdirSync(directory.path)).not.toContain('lock')
})
