import type { Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'
import { inNewSession, inSession } from '../support/sessions.ts'

const { client, db } = useDatabase()

describe('a write that comes again with its number is made once', () => {
  const before = [
    { _id: 1, n: 1 },
    { _id: 2, n: 1 },
    { _id: 3, n: 1 },
  ]
  const writes: [name: string, command: Document, after: Document[], reply: Document][] = [
    ['an insert', { insert: '', documents: [{ _id: 4 }, { _id: 5 }] }, [...before, { _id: 4 }, { _id: 5 }], { n: 2 }],
    [
      'an update',
      { update: '', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] },
      before.with(0, { _id: 1, n: 2 }),
      { n: 1, nModified: 1 },
    ],
    [
      'an upsert',
      { update: '', updates: [{ q: { _id: 9 }, u: { $inc: { n: 1 } }, upsert: true }] },
      [...before, { _id: 9, n: 1 }],
      { n: 1, upserted: [{ index: 0, _id: 9 }] },
    ],
    [
      'two updates',
      { update: '', updates: [1, 2].map((_id) => ({ q: { _id }, u: { $inc: { n: _id } } })) },
      [
        { _id: 1, n: 2 },
        { _id: 2, n: 3 },
        { _id: 3, n: 1 },
      ],
      { n: 2 },
    ],
    ['a deletion', { delete: '', deletes: [{ q: { n: 1 }, limit: 1 }] }, before.slice(1), { n: 1 }],
    [
      'findAndModify',
      { findAndModify: '', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true },
      before.with(0, { _id: 1, n: 2 }),
      { value: { _id: 1, n: 2 } },
    ],
    [
      'findAndModify that removes',
      { findAndModify: '', query: {}, sort: { _id: -1 }, remove: true },
      before.slice(0, 2),
      { value: { _id: 3, n: 1 } },
    ],
  ]
  test.for(writes)('%s', async ([, write, after, reply]) => {
    const collection = await collectionOf(db, before)
    const named = Object.fromEntries(
      Object.entries(write).map(([key, value]) => [key, value === '' ? collection.collectionName : value]),
    )
    await inNewSession(db, async ({ command }) => {
      for (let i = 0; i < 3; i++) expect(await command(named, 1)).toMatchObject({ ...reply, ok: 1 })
      expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(after)
      // Another number is another write.
      await command({ insert: collection.collectionName, documents: [{ _id: 100 }] }, 2)
      expect((await errorOf(command(named, 1))).code).toBe(225)
    })
    expect(await collection.countDocuments()).toBe(after.length + 1)
  })

  test('in another session it is another write', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
    const update = { update: collection.collectionName, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }
    for (let i = 0; i < 3; i++) await inNewSession(db, ({ command }) => command(update, 1))
    expect(await collection.findOne()).toEqual({ _id: 1, n: 3 })
  })

  test('without a number each is another', async () => {
    const collection = await collectionOf(db, [{ _id: 1, n: 0 }])
    const update = { update: collection.collectionName, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }
    await inSession(client, async (session) => {
      for (let i = 0; i < 3; i++) await db.command(update, { session })
    })
    expect(await collection.findOne()).toEqual({ _id: 1, n: 3 })
  })

  test('a change of many has no number', async () => {
    const collection = await collectionOf(db, before)
    const update = { update: collection.collectionName, updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] }
    await inNewSession(db, async ({ command }) => {
      expect((await errorOf(command(update, 1))).code).toBe(72)
    })
    expect(await collection.countDocuments({ n: 1 })).toBe(3)
  })
})

describe('sessions', () => {
  test('are started, refreshed and ended', async () => {
    const { id, timeoutMinutes } = await db.admin().command({ startSession: 1 })
    expect(timeoutMinutes).toBe(30)
    expect(id.id.toString()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await db.admin().command({ refreshSessions: [{ id: id.id }] })).toMatchObject({ ok: 1 })
    expect(await db.admin().command({ endSessions: [{ id: id.id }] })).toMatchObject({ ok: 1 })
  })

  test('take commands one after another and at once', async () => {
    const collection = await collectionOf(db, [])
    await inSession(client, async (session) => {
      await Promise.all(Array.from({ length: 20 }, (_, _id) => collection.findOne({ _id }, { session })))
      for (let _id = 0; _id < 5; _id++) await collection.insertOne({ _id }, { session })
      expect(await collection.find({}, { session, batchSize: 2 }).toArray()).toHaveLength(5)
    })
  })
})
