import { readdirSync } from 'node:fs'
import { type Document, Long, UUID } from 'bson'
import { expect, onTestFinished, test } from 'vitest'
import { RawConnection } from '../support/raw-connection.ts'
import { type ServerProcess, startedProcess, temporaryDirectory } from '../support/server-process.ts'

const MEGABYTE = 1024 * 1024
/** The size of a write; a segment of the journal is full at 64 MB. */
const WRITE_MEGABYTES = 2
const WRITES = 40
const SMALL = 500
const $db = 'test'

const numbers = (files: string[], kind: string) =>
  files.flatMap((name) => new RegExp(`^${kind}-(\\d+)$`).exec(name)?.[1] ?? []).map(Number)

/** Documents that change places in a unique index: replayed over a snapshot, this must not collide. */
async function changePlaces(connection: RawConnection, txnNumber: number, lsid: Document): Promise<void> {
  const within = { lsid, txnNumber: Long.fromNumber(txnNumber), autocommit: false }
  const set = (_id: number, place: number) => [{ q: { _id }, u: { $set: { place } } }]
  const { cursor } = await connection.command({ find: 'docs', filter: { _id: { $in: [1, 2] } }, sort: { _id: 1 }, $db })
  const [one, two] = cursor.firstBatch.map((doc: Document) => doc.place)
  await connection.command({ update: 'docs', updates: set(1, -1), $db, ...within, startTransaction: true })
  await connection.command({ update: 'docs', updates: set(2, one), $db, ...within })
  await connection.command({ update: 'docs', updates: set(1, two), $db, ...within })
  expect(await connection.command({ commitTransaction: 1, $db: 'admin', ...within })).toMatchObject({ ok: 1 })
}

/** Writes more than a segment holds, with other changes all the time; returns how many there were. */
async function fillSegment(server: ServerProcess, round: number): Promise<void> {
  const [connection, other] = await Promise.all([RawConnection.open(server.port), RawConnection.open(server.port)])
  const lsid = { id: new UUID() }
  let filling = true
  const changing = (async () => {
    for (let i = 1; filling; i++) {
      await changePlaces(other, i, lsid)
      await other.command({ update: 'docs', updates: [{ q: { _id: 3 }, u: { $inc: { n: 1 } } }], $db })
      await other.command({ update: 'counts', updates: [{ q: { _id: 0 }, u: { $inc: { n: 1 } }, upsert: true }], $db })
    }
  })()
  for (let i = 0; i < WRITES; i++) {
    const text = String.fromCharCode(97 + (i % 26)).repeat(WRITE_MEGABYTES * MEGABYTE)
    const updates = [{ q: { _id: i % 5 }, u: { $set: { text, round, i } }, upsert: true }]
    expect(await connection.command({ update: 'large', updates, $db })).toMatchObject({ ok: 1 })
  }
  filling = false
  await changing
  connection.close()
  other.close()
}

async function expectAll(server: ServerProcess, round: number): Promise<void> {
  const connection = await RawConnection.open(server.port)
  const all = async (collection: string, projection: Document = {}) =>
    (await connection.command({ find: collection, sort: { _id: 1 }, batchSize: 1000, projection, $db })).cursor
      .firstBatch
  const docs = await all('docs')
  expect(docs.map((doc: Document) => doc._id)).toEqual(Array.from({ length: SMALL }, (_, i) => i))
  expect(new Set(docs.map((doc: Document) => doc.place)).size).toBe(SMALL)
  const [counts] = await all('counts')
  expect(docs[3].n).toBe(counts.n)
  const large = await all('large', { text: 0 })
  expect(large).toEqual([0, 1, 2, 3, 4].map((_id) => ({ _id, round, i: WRITES - 5 + _id })))
  const { cursor } = await connection.command({ find: 'docs', filter: { place: 7 }, hint: 'place_1', $db })
  expect(cursor.firstBatch).toHaveLength(1)
  connection.close()
}

test('snapshots replace full segments under writes, and everything is there after kill -9 and after a stop', async () => {
  const directory = temporaryDirectory()
  onTestFinished(() => directory.remove())
  const start = () => startedProcess(['--port', '0', '--data', directory.path])
  let server = await start()
  const connection = await RawConnection.open(server.port)
  const documents = Array.from({ length: SMALL }, (_, _id) => ({ _id, place: _id, n: 0 }))
  await connection.command({ insert: 'docs', documents, $db })
  await connection.command({
    createIndexes: 'docs',
    indexes: [{ key: { place: 1 }, name: 'place_1', unique: true }],
    $db,
  })
  connection.close()
  let newest = -1
  for (const [round, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
    await fillSegment(server, round)
    await expect
      .poll(() => Math.max(-1, ...numbers(readdirSync(directory.path), 'snapshot')), { timeout: 20_000 })
      .toBeGreaterThan(newest)
    await server.kill(signal)
    server = await start()
    expect(server.errors()).toBe('')
    await expectAll(server, round)
    const files = readdirSync(directory.path)
    const snapshots = numbers(files, 'snapshot')
    expect(snapshots).toHaveLength(1)
    newest = snapshots[0] ?? -1
    // Files older than the snapshot are gone.
    expect(Math.min(...numbers(files, 'journal'))).toBeGreaterThanOrEqual(newest)
  }
  expect(await server.kill('SIGTERM')).toBe(0)
}, 60_000)
