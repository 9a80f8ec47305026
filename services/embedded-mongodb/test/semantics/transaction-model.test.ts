import { type Document, MongoServerError } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionOf, useDatabase } from '../support/database.ts'
import { randomSource } from '../support/random.ts'
import { inSession } from '../support/sessions.ts'

const { client, db } = useDatabase()

const WRITERS = 16
const ACCOUNTS = 24
const TRANSFERS = 20
const START = 1000
const SEED = 20260415

/**
 * Sixteen writers move amounts between accounts, each move in a transaction with an entry in the history, while readers
 * add up all accounts. Some moves are given up on purpose. The ledger holds what was acknowledged; in the end accounts
 * and history say exactly the same.
 */
test('transfers of 16 writers: what is acknowledged happened once, and nothing else', async () => {
  const accounts = await collectionOf(
    db,
    Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: START, moves: 0 })),
  )
  const history = await collectionOf(db, [])
  await history.createIndex({ from: 1 })
  const ledger = new Map<string, { from: number; to: number; amount: number }>()
  let working = WRITERS

  const writer = async (name: number): Promise<void> => {
    const random = randomSource(SEED + name)
    for (let i = 0; i < TRANSFERS; i++) {
      const from = random.below(ACCOUNTS)
      const to = (from + 1 + random.below(ACCOUNTS - 1)) % ACCOUNTS
      const amount = 1 + random.below(50)
      const givenUp = random.below(8) === 0
      const id = `${name}/${i}`
      const moved = inSession(client, (session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ _id: from }, { $inc: { balance: -amount, moves: 1 } }, { session })
          await history.insertOne({ _id: id, from, to, amount }, { session })
          await accounts.updateOne({ _id: to }, { $inc: { balance: amount, moves: 1 } }, { session })
          if (givenUp) throw new Error('given up')
        }),
      )
      await moved.then(
        () => ledger.set(id, { from, to, amount }),
        (error: Error) => expect(error.message).toBe('given up'),
      )
    }
    working--
  }

  /** Reads in one snapshot: the total, and that accounts and history agree on the number of moves. */
  const reader = async (): Promise<number> => {
    let read = 0
    for (; working > 0; read++) {
      await inSession(client, async (session) => {
        session.startTransaction({ readConcern: { level: 'snapshot' } })
        const docs = await accounts.find({}, { session, batchSize: 5 }).toArray()
        const entries = await history.countDocuments({}, { session })
        await session.commitTransaction()
        expect(docs.reduce((sum, doc) => sum + doc.balance, 0)).toBe(ACCOUNTS * START)
        expect(docs.reduce((sum, doc) => sum + doc.moves, 0)).toBe(2 * entries)
      })
    }
    return read
  }

  const readers = [reader(), reader()]
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)))
  for (const read of await Promise.all(readers)) expect(read).toBeGreaterThan(0)

  const entries = await history.find().toArray()
  expect(entries.map((entry) => String(entry._id)).sort()).toEqual([...ledger.keys()].sort())
  const expected = Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: START, moves: 0 }))
  const book = (account: { balance: number; moves: number } | undefined, amount: number): void => {
    if (!account) throw new Error('an account of no one')
    account.balance += amount
    account.moves++
  }
  for (const { from, to, amount } of ledger.values()) {
    book(expected[from], -amount)
    book(expected[to], amount)
  }
  expect(await accounts.find().sort({ _id: 1 }).toArray(), `seed ${SEED}`).toEqual(expected)
})

test('a key that 16 writers claim in transactions has one owner', async () => {
  const claims = await collectionOf(db, [])
  await claims.createIndex({ key: 1 }, { unique: true })
  const owners = await collectionOf(
    db,
    Array.from({ length: WRITERS }, (_, _id) => ({ _id, keys: [] as number[] })),
  )
  const won: [key: number, owner: number][] = []
  const claim = async (key: number, owner: number): Promise<void> => {
    const claimed = inSession(client, (session) =>
      session.withTransaction(async () => {
        await owners.updateOne({ _id: owner }, { $push: { keys: key } } as Document, { session })
        await claims.insertOne({ key, owner }, { session })
      }),
    )
    await claimed.then(
      () => won.push([key, owner]),
      (error: unknown) => {
        if (!(error instanceof MongoServerError && error.code === 11000)) throw error
      },
    )
  }
  for (let key = 0; key < 15; key++) {
    await Promise.all(Array.from({ length: WRITERS }, (_, owner) => claim(key, owner)))
  }
  expect(won.map(([key]) => key)).toEqual(Array.from({ length: 15 }, (_, key) => key))
  const kept = await claims.find().sort({ key: 1 }).toArray()
  expect(kept.map(({ key, owner }) => [key, owner])).toEqual(won)
  for (const owner of await owners.find().toArray()) {
    expect(owner.keys).toEqual(won.filter(([, name]) => name === owner._id).map(([key]) => key))
  }
})

test('counters that 16 writers raise outside of transactions lose nothing to those within', async () => {
  const counters = await collectionOf(db, [{ _id: 1, n: 0 }])
  const outside = async (): Promise<void> => {
    for (let i = 0; i < 25; i++) await counters.updateOne({ _id: 1 }, { $inc: { n: 1 } })
  }
  const within = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) {
      await inSession(client, (session) =>
        session.withTransaction(() => counters.updateOne({ _id: 1 }, { $inc: { n: 1000 } }, { session })),
      )
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, i) => (i % 2 ? outside() : within())))
  expect(await counters.findOne()).toEqual({ _id: 1, n: 8 * 25 + 8 * 5 * 1000 })
})
