import type { Document } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const docs = [
  { _id: 1, n: 5, l: [{ x: 1 }, { x: 2 }] },
  { _id: 2, n: 3 },
  { _id: 3, n: 9 },
]
const [, second, third] = docs

type Modify = (options: Document) => Promise<Document>

/** A name, what of the command, its value and what it says of the last error. */
const cases: [name: string, command: Document, value: Document | null, lastErrorObject: Document][] = [
  [
    'updates and returns the document before',
    { query: { _id: 2 }, update: { $inc: { n: 1 } } },
    second ?? null,
    { n: 1, updatedExisting: true },
  ],
  [
    'and after',
    { query: { _id: 2 }, update: { $inc: { n: 1 } }, new: true },
    { _id: 2, n: 4 },
    { n: 1, updatedExisting: true },
  ],
  [
    'takes the first of a sort',
    { query: {}, sort: { n: 1 }, update: { $set: { s: 1 } } },
    second ?? null,
    { n: 1, updatedExisting: true },
  ],
  [
    'takes the last of a sort',
    { query: {}, sort: { n: -1 }, update: { $set: { s: 1 } }, new: true },
    { _id: 3, n: 9, s: 1 },
    { n: 1, updatedExisting: true },
  ],
  [
    'projects',
    { query: { _id: 3 }, update: { $inc: { n: 1 } }, new: true, fields: { n: 1, _id: 0 } },
    { n: 10 },
    { n: 1, updatedExisting: true },
  ],
  ['replaces', { query: { _id: 3 }, update: { z: 1 }, new: true }, { _id: 3, z: 1 }, { n: 1, updatedExisting: true }],
  [
    'takes a pipeline',
    { query: { _id: 3 }, update: [{ $set: { n: { $add: ['$n', 1] } } }], new: true },
    { _id: 3, n: 10 },
    { n: 1, updatedExisting: true },
  ],
  ['removes', { query: { n: { $gt: 4 } }, sort: { n: -1 }, remove: true }, third ?? null, { n: 1 }],
  ['removes and projects', { query: { _id: 3 }, remove: true, fields: { n: 1, _id: 0 } }, { n: 9 }, { n: 1 }],
  ['finds nothing', { query: { _id: 9 }, update: { $set: { n: 1 } } }, null, { n: 0, updatedExisting: false }],
  ['finds nothing to remove', { query: { _id: 9 }, remove: true }, null, { n: 0 }],
  [
    'upserts and returns nothing before',
    { query: { _id: 9 }, update: { $set: { n: 1 } }, upsert: true },
    null,
    { n: 1, updatedExisting: false, upserted: 9 },
  ],
  [
    'upserts and returns it after',
    { query: { _id: 9 }, update: { $set: { n: 1 } }, upsert: true, new: true },
    { _id: 9, n: 1 },
    { n: 1, updatedExisting: false, upserted: 9 },
  ],
  [
    'upserts where something is',
    { query: { _id: 2 }, update: { $setOnInsert: { n: 1 } }, upsert: true, new: true },
    second ?? null,
    { n: 1, updatedExisting: true },
  ],
  [
    'changes the matched element',
    { query: { 'l.x': 2 }, update: { $set: { 'l.$.y': 1 } }, new: true },
    { _id: 1, n: 5, l: [{ x: 1 }, { x: 2, y: 1 }] },
    { n: 1 },
  ],
  [
    'changes elements by filters',
    { query: { _id: 1 }, update: { $set: { 'l.$[e].y': 1 } }, arrayFilters: [{ 'e.x': 1 }], new: true },
    { _id: 1, n: 5, l: [{ x: 1, y: 1 }, { x: 2 }] },
    { n: 1 },
  ],
  [
    'shows the matched element',
    { query: { 'l.x': 2 }, update: { $set: { n: 0 } }, fields: { 'l.$': 1 } },
    { _id: 1, l: [{ x: 2 }] },
    { n: 1 },
  ],
  [
    'takes variables',
    { query: { $expr: { $eq: ['$n', '$$n'] } }, let: { n: 9 }, update: { $inc: { n: 1 } } },
    third ?? null,
    { n: 1 },
  ],
]

async function prepared(): Promise<{ modify: Modify; all: () => Promise<Document[]> }> {
  const collection = await collectionOf(db, docs)
  return {
    modify: (options) => db.command({ findAndModify: collection.collectionName, ...options }),
    all: () => collection.find().sort({ _id: 1 }).toArray(),
  }
}

test.for(cases)('%s', async ([, command, value, lastErrorObject]) => {
  const { modify, all } = await prepared()
  const reply = await modify(command)
  expect(reply.value).toEqual(value)
  expect(reply.lastErrorObject).toMatchObject(lastErrorObject)
  expect((await all()).length).toBe(3 - (command.remove && value ? 1 : 0) + (lastErrorObject.upserted ? 1 : 0))
})

const refused: [string, Document, ...number[]][] = [
  ['to update and remove', { update: { $set: { n: 1 } }, remove: true }, 9],
  ['to do neither', { query: {} }, 9],
  ['to return what is removed as new', { remove: true, new: true }, 9],
  ['to upsert and remove', { remove: true, upsert: true }, 9],
  ['to change the id', { update: { $set: { _id: 9 } } }, 66],
  ['to add to a document', { query: { _id: 1 }, update: { $inc: { l: 1 } } }, 14],
  ['an unknown operator', { query: { n: { $foo: 1 } }, update: { $set: { n: 1 } } }, 2],
  ['a hint of nothing', { hint: 'nothing', update: { $set: { n: 1 } } }, 2],
]
test.for(refused)('%s is refused', async ([, command, ...codes]) => {
  const { modify, all } = await prepared()
  expect(codes).toContain((await errorOf(modify(command))).code)
  expect(await all()).toEqual(docs)
})

test('the driver has methods for all', async () => {
  const collection = await collectionOf(db, docs)
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: 1 } })).toEqual(second)
  const after = { returnDocument: 'after' } as const
  expect(await collection.findOneAndReplace({ _id: 2 }, { z: 1 }, after)).toEqual({ _id: 2, z: 1 })
  expect(await collection.findOneAndDelete({ _id: 2 })).toEqual({ _id: 2, z: 1 })
  expect(await collection.findOneAndDelete({ _id: 2 })).toBeNull()
  const upsert = { upsert: true, includeResultMetadata: true, ...after } as const
  expect(await collection.findOneAndUpdate({ _id: 7 }, { $set: { n: 7 } }, upsert)).toMatchObject({
    value: { _id: 7, n: 7 },
    lastErrorObject: { upserted: 7, updatedExisting: false },
    ok: 1,
  })
})

test('each of many that take from a queue gets another document', async () => {
  const collection = await collectionOf(
    db,
    Array.from({ length: 40 }, (_, _id) => ({ _id, free: true })),
  )
  const taken = await Promise.all(
    Array.from({ length: 50 }, () =>
      collection.findOneAndUpdate({ free: true }, { $set: { free: false } }, { sort: { _id: 1 } }),
    ),
  )
  const ids = taken.flatMap((doc) => (doc ? [Number(doc._id)] : []))
  expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i))
})
