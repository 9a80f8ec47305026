/** Measures the zero-install database, beside what the same machine's disk and the database itself do at least. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@samvaer/embedded-mongodb'
import { BSON, type Collection, MongoClient } from 'mongodb'
import type { Figure } from '../figures.ts'
import { median } from '../ratios.ts'

interface Entry {
  _id: number
  authorId: number
  createdAt: Date
  title: string
  text: string
  tags: string[]
  likes: number
}

const sizes = [1000, 10_000, 100_000] as const
const largest = 100_000
const batch = 5000

const entryOf = (index: number): Entry => ({
  _id: index,
  authorId: index % 300,
  createdAt: new Date(1_700_000_000_000 + index * 60_000),
  title: `Entry number ${index} of an evening`,
  text: 'The kettle is on, the rain is at the window, and somebody has lit the candles again. '.repeat(2),
  tags: [`tag${index % 40}`, `tag${index % 7}`],
  likes: index % 90,
})

const fill = async (collection: Collection<Entry>, count: number): Promise<void> => {
  await collection.createIndex({ createdAt: -1, _id: -1 })
  await collection.createIndex({ authorId: 1, createdAt: -1 })
  await collection.createIndex({ tags: 1, createdAt: -1 })
  for (let first = 0; first < count; first += batch) {
    const documents = Array.from({ length: Math.min(batch, count - first) }, (_, index) => entryOf(first + index))
    await collection.insertMany(documents, { ordered: false })
  }
}

/** Median milliseconds of `work`, after a warm-up. */
const timed = async (work: () => Promise<unknown>, times = 200): Promise<number> => {
  for (let round = 0; round < times / 4; round++) await work()
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return median(taken)
}

/** Returns how often a second `work` is done by `clients` at a time. */
const rate = async (clients: number, work: () => Promise<unknown>, seconds = 3): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / seconds
}

/** Appends of one document that this disk makes durable a second. */
const durableAppends = (folder: string): number => {
  const file = openSync(join(folder, 'appends'), 'a')
  const record = BSON.serialize(entryOf(1))
  const until = performance.now() + 2000
  let done = 0
  while (performance.now() < until) {
    writeSync(file, record)
    fdatasyncSync(file)
    done += 1
  }
  closeSync(file)
  return done / 2
}

/** Bytes that the server's process holds, by its own word. */
const memoryOf = async (client: MongoClient): Promise<number> => {
  const { mem } = await client.db('admin').command({ serverStatus: 1 })
  const { resident } = mem as { resident: number }
  return resident * 1024 * 1024
}

interface Given {
  title: string
  unit: string
  ours: number
  baseline: number
  /** The ratio may not be above it; a figure without a goal is only shown. */
  atMost?: number
}

const figure = ({ atMost, ...given }: Given): Figure => {
  const ratio = given.ours / given.baseline
  return {
    number: 12,
    ...given,
    ratio,
    pairs: 1,
    goal: atMost === undefined ? 'shown' : `≤ ${atMost}`,
    reached: atMost === undefined || ratio <= atMost,
  }
}

const readFigures = async (client: MongoClient): Promise<Figure[]> => {
  const pages: number[] = []
  for (const size of sizes) {
    const collection = client.db('bench').collection<Entry>(`entries${size}`)
    await fill(collection, size)
    let page = 0
    pages.push(
      await timed(() => {
        page = (page + 37) % (size - 40)
        const from = entryOf(size - page).createdAt
        return collection
          .find({ createdAt: { $lt: from } })
          .sort({ createdAt: -1, _id: -1 })
          .limit(20)
          .toArray()
      }),
    )
  }
  const [small = 0, middle = 0, large = 0] = pages
  const all = client.db('bench').collection<Entry>(`entries${largest}`)
  const ids = Array.from({ length: 1000 }, (_, index) => (index * 7919) % largest)
  const within = await timed(() => all.find({ _id: { $in: ids } }).toArray(), 40)
  const range = await timed(() => all.find({ _id: { $gte: 40_000, $lt: 41_000 } }).toArray(), 40)
  return [
    figure({ title: 'page of 20, 10,000 / 1,000', unit: 'ms', ours: middle, baseline: small, atMost: 1.5 }),
    figure({ title: 'page of 20, 100,000 / 1,000', unit: 'ms', ours: large, baseline: small, atMost: 1.5 }),
    figure({ title: '$in of 1,000 ids / a range of 1,000', unit: 'ms', ours: within, baseline: range }),
  ]
}

const writeFigures = async (client: MongoClient, folder: string): Promise<Figure[]> => {
  const collection = client.db('bench').collection<Entry>('written')
  let next = 10_000_000
  const insert = () => {
    next += 1
    return collection.insertOne({ ...entryOf(next), _id: next })
  }
  const appends = durableAppends(folder)
  const inserts = { one: await rate(1, insert), eight: await rate(8, insert), many: await rate(64, insert) }
  const three = () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        for (let write = 0; write < 3; write++) {
          next += 1
          await collection.insertOne({ ...entryOf(next), _id: next }, { session })
        }
      }),
    )
  const transactions = await rate(1, three)
  return [
    figure({ title: 'insertOne, 1 client / durable appends', unit: '/s', ours: inserts.one, baseline: appends }),
    figure({ title: 'insertOne, 8 clients / 1 client', unit: '/s', ours: inserts.eight, baseline: inserts.one }),
    figure({ title: 'insertOne, 64 clients / 1 client', unit: '/s', ours: inserts.many, baseline: inserts.one }),
    figure({ title: 'transactions of 3 / insertOne', unit: '/s', ours: transactions, baseline: inserts.one }),
  ]
}

const connected = async <T>(database: EmbeddedMongo, work: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = await MongoClient.connect(database.uri)
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

/** Figures 12: the embedded database. */
export const measureDatabase = async (say: (line: string) => void): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-bench-database-'))
  try {
    say('12: reading and writing …')
    const database = await startEmbeddedMongo({ dataDir: join(folder, 'all') })
    const measured = await connected(database, async (client) => [
      ...(await readFigures(client)),
      ...(await writeFigures(client, folder)),
    ])
    await database.stop()

    say('12: memory and start …')
    const empty = await startEmbeddedMongo({ dataDir: join(folder, 'one') })
    const before = await connected(empty, memoryOf)
    await connected(empty, (client) => fill(client.db('bench').collection<Entry>('entries'), largest))
    const after = await connected(empty, memoryOf)
    await empty.stop()
    const began = performance.now()
    const again = await startEmbeddedMongo({ dataDir: join(folder, 'one') })
    const seconds = (performance.now() - began) / 1000
    await again.stop()
    return [
      ...measured,
      figure({
        title: 'memory a document, 3 indexes / its BSON',
        unit: 'B',
        ours: (after - before) / largest,
        baseline: BSON.calculateObjectSize(entryOf(largest)),
      }),
      figure({ title: 'start with 100,000 documents / 5 s', unit: 's', ours: seconds, baseline: 5, atMost: 1 }),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
