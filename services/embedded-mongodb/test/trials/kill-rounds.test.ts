import { setTimeout as wait } from 'node:timers/promises'
import type { Document } from 'bson'
import { expect, onTestFinished, test } from 'vitest'
import { BulkWriter, CounterWriter, type CrashWriter, InsertWriter, PairWriter } from '../support/crash-writers.ts'
import { randomSource } from '../support/random.ts'
import { RawConnection } from '../support/raw-connection.ts'
import { startedProcess, temporaryDirectory } from '../support/server-process.ts'

/** All of them with TRIALS=all: `npm test -- trials`. A usual run goes through a few, which no two runs kill alike. */
const ROUNDS = process.env.TRIALS === 'all' ? 50 : 8
/** In every so many rounds an insert of a thousand is under way as well. */
const BULK_EVERY = 5
const BULK_SIZE = 1_000
/** Another one every time; a failure names it. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** All documents of a collection. */
async function contents(connection: RawConnection, collection: string, filter: Document = {}): Promise<Document[]> {
  const docs: Document[] = []
  let { cursor } = await connection.command({ find: collection, filter, batchSize: 100_000, $db: 'test' })
  docs.push(...cursor.firstBatch)
  while (Number(cursor.id) !== 0) {
    ;({ cursor } = await connection.command({ getMore: cursor.id, collection, $db: 'test' }))
    docs.push(...cursor.nextBatch)
  }
  return docs
}

const idsOf = (docs: Document[]) => docs.map((doc) => String(doc._id))

/** Every acknowledged key is there once; what is there beyond them was under way when the server was killed. */
function expectKept(there: string[], writers: readonly CrashWriter[], what: string): void {
  const kept = new Set(there)
  expect(kept.size, `${what} twice`).toBe(there.length)
  const acknowledged = writers.flatMap((writer) => writer.acknowledged)
  expect(
    acknowledged.filter((key) => !kept.has(key)),
    `${what} lost`,
  ).toEqual([])
  const sent = new Set([...acknowledged, ...writers.map((writer) => writer.unknown)])
  expect(
    there.filter((key) => !sent.has(key)),
    `${what} from nowhere`,
  ).toEqual([])
}

interface Round {
  readonly inserts: readonly CrashWriter[]
  readonly counters: readonly CounterWriter[]
  readonly pairs: readonly CrashWriter[]
  readonly bulks: readonly BulkWriter[]
}

function writersOf(round: number): Round {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${round}/${kind}${i}`)
  return {
    inserts: named('insert', 6).map((name) => new InsertWriter(name)),
    counters: named('counter', 4).map((name) => new CounterWriter(name)),
    pairs: named('pair', 3).map((name) => new PairWriter(name)),
    bulks: round % BULK_EVERY === 0 ? [new BulkWriter(`${round}/bulk`, BULK_SIZE)] : [],
  }
}

const all = ({ inserts, counters, pairs, bulks }: Round) => [...inserts, ...counters, ...pairs, ...bulks]

/** Checks the writes of a round that are there after the restart. */
async function expectWhole(connection: RawConnection, round: number, writers: Round): Promise<void> {
  const ofRound = { _id: { $gte: `${round}/`, $lt: `${round}0` } }
  expectKept(idsOf(await contents(connection, 'docs', ofRound)), writers.inserts, 'inserts')
  const left = idsOf(await contents(connection, 'left', ofRound))
  expect(idsOf(await contents(connection, 'right', ofRound)).sort(), 'transactions in halves').toEqual(left.toSorted())
  expectKept(left, writers.pairs, 'transactions')
  const counted = new Map((await contents(connection, 'counters', ofRound)).map((doc) => [doc._id, doc.n]))
  for (const writer of writers.counters) {
    const n = counted.get(writer.counter) ?? 0
    const most = writer.acknowledged.length + (writer.unknown === undefined ? 0 : 1)
    expect(n, 'a counter').toBeGreaterThanOrEqual(writer.acknowledged.length)
    expect(n, 'a counter').toBeLessThanOrEqual(most)
  }
  if (writers.bulks.length === 0) return
  const bulks = new Map<string, number>()
  for (const { key } of await contents(connection, 'bulks', ofRound)) bulks.set(key, (bulks.get(key) ?? 0) + 1)
  for (const [key, size] of bulks) expect(size, `${key}, a command in parts`).toBe(BULK_SIZE)
  expectKept([...bulks.keys()], writers.bulks, 'large commands')
}

test(`${ROUNDS} rounds of kill -9, SEED=${SEED}: acknowledged is there once, the rest whole or not at all`, async () => {
  const random = randomSource(SEED)
  const directory = temporaryDirectory()
  onTestFinished(() => directory.remove())
  const start = () => startedProcess(['--port', '0', '--data', directory.path])
  const rounds: Round[] = []
  let server = await start()
  // Transactions that make a collection would conflict with each other over that.
  const first = await RawConnection.open(server.port)
  for (const create of ['left', 'right']) await first.command({ create, $db: 'test' })
  first.close()
  for (let round = 0; round < ROUNDS; round++) {
    const writers = writersOf(round)
    rounds.push(writers)
    const killAfter = 5 + random.below(120)
    let acknowledged = 0
    const enough = Promise.withResolvers<void>()
    const running = all(writers).map((writer) =>
      writer.run(server.port, () => {
        if (++acknowledged === killAfter) enough.resolve()
      }),
    )
    // A write that is refused ends the test at once.
    await Promise.race([enough.promise, Promise.all(running)])
    await wait(random.below(8))
    await server.kill('SIGKILL')
    await Promise.all(running)
    server = await start()
    const connection = await RawConnection.open(server.port)
    await expectWhole(connection, round, writers)
    // Half of those that were interrupted ask again: now it is done, and once.
    const asking = all(writers).filter((_, i) => i % 2 === round % 2 || writers.bulks.length > 0)
    await Promise.all(asking.map((writer) => writer.again(server.port)))
    await expectWhole(connection, round, writers)
    connection.close()
  }
  const connection = await RawConnection.open(server.port)
  for (const [round, writers] of rounds.entries()) await expectWhole(connection, round, writers)
  connection.close()
  expect(await server.kill('SIGTERM')).toBe(0)
}, 200_000)
