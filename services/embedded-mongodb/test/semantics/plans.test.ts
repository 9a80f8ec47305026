import type { Collection, Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, type TestDoc, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

/** The names of the indexes in a plan, and its stages. */
function planOf(given: Document): { stages: string[]; indexes: string[] } {
  const plan = given.queryPlan ?? given
  const inner = [plan.inputStage, ...(plan.inputStages ?? [])].filter((stage) => stage !== undefined).map(planOf)
  const indexes = inner.flatMap((part) => part.indexes)
  const stages = inner.flatMap((part) => part.stages)
  return { stages: [plan.stage, ...stages], indexes: plan.indexName ? [plan.indexName, ...indexes] : indexes }
}

async function explain(collection: Collection<TestDoc>, filter: Document, sort?: Document) {
  const cursor = collection.find(filter)
  if (sort) cursor.sort(Object.fromEntries(Object.entries(sort)))
  const { queryPlanner, executionStats } = await cursor.explain('executionStats')
  return { ...planOf(queryPlanner.winningPlan), ...executionStats }
}

const many = (shape: (i: number) => Document, length = 200) =>
  Array.from({ length }, (_, i) => ({ _id: i, ...shape(i) }))

describe('plans', () => {
  test('an index narrows what is looked at; without one the collection is scanned', async () => {
    const collection = await collectionOf(
      db,
      many((i) => ({ a: i % 20, b: i })),
    )
    expect(await explain(collection, { a: 3 })).toMatchObject({
      stages: ['COLLSCAN'],
      nReturned: 10,
      totalDocsExamined: 200,
      totalKeysExamined: 0,
    })
    await collection.createIndex({ a: 1 })
    const found = await explain(collection, { a: 3 })
    expect(found).toMatchObject({ indexes: ['a_1'], nReturned: 10, totalDocsExamined: 10 })
    expect(found.stages).toContain('IXSCAN')
  })

  test('equality, then range, and the order that is left', async () => {
    const collection = await collectionOf(
      db,
      many((i) => ({ a: i % 4, b: i, c: -i })),
    )
    await collection.createIndex({ a: 1, b: -1 })
    const page = await explain(collection, { a: 1, b: { $lt: 100 } }, { b: -1 })
    expect(page).toMatchObject({ indexes: ['a_1_b_-1'], nReturned: 25, totalDocsExamined: 25 })
    expect(page.stages).not.toContain('SORT')
    expect((await explain(collection, { a: 1 }, { b: 1 })).stages).not.toContain('SORT')
    expect((await explain(collection, { a: 1 }, { c: 1 })).stages).toContain('SORT')
  })

  test('a limit ends a scan in order early', async () => {
    const collection = await collectionOf(
      db,
      many((i) => ({ a: 1, b: i })),
    )
    await collection.createIndex({ a: 1, b: 1 })
    const { executionStats } = await collection.find({ a: 1 }).sort({ b: -1 }).limit(5).explain('executionStats')
    expect(executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5 })
  })

  test('$in, $or, patterns and null', async () => {
    const collection = await collectionOf(
      db,
      many((i) => (i % 5 === 0 ? { b: i } : { a: `k${i}`, b: i })),
    )
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }])
    expect(await explain(collection, { a: { $in: ['k1', 'k2', 'nothing'] } })).toMatchObject({
      nReturned: 2,
      indexes: ['a_1'],
      totalDocsExamined: 2,
    })
    expect(await explain(collection, { $or: [{ a: 'k1' }, { b: { $lt: 3 } }] })).toMatchObject({
      nReturned: 3,
      indexes: ['a_1', 'b_1'],
    })
    expect((await explain(collection, { a: /^k19/ })).nReturned).toBe(9)
    expect(await explain(collection, { a: null })).toMatchObject({ nReturned: 40, indexes: ['a_1'] })
  })

  test('arrays: one key an element, and both ends of a range are not put together', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, a: [1, 10] },
      { _id: 2, a: [5] },
      { _id: 3, a: [] },
      { _id: 4 },
    ])
    await collection.createIndex({ a: 1 })
    const ids = async (filter: Document) =>
      (await collection.find(filter).hint('a_1').sort({ _id: 1 }).toArray()).map((doc) => doc._id)
    expect(await ids({ a: 10 })).toEqual([1])
    expect(await ids({ a: { $gt: 4, $lt: 6 } })).toEqual([1, 2])
    expect(await ids({ a: null })).toEqual([4])
    expect(await ids({ a: { $size: 0 } })).toEqual([3])
  })

  test('an index of arrays has the order of its other fields, and none of the arrays', async () => {
    const collection = await collectionOf(
      db,
      many((i) => ({ tags: i % 2 ? ['odd', 'all', 'odd'] : ['all'], b: (i * 7) % 200 })),
    )
    await collection.createIndex({ tags: 1, b: -1, _id: -1 })
    const tagged = collection.find({ tags: 'odd', b: { $lt: 120 } }).sort({ b: -1, _id: -1 })
    const found = await tagged.clone().limit(10).toArray()
    expect(found.map(({ b }) => b)).toEqual([119, 117, 115, 113, 111, 109, 107, 105, 103, 101])
    expect((await tagged.clone().limit(10).explain('executionStats')).executionStats.totalDocsExamined).toBe(10)
    expect((await explain(collection, { tags: 'all' }, { tags: 1, b: -1 })).stages).toContain('SORT')
  })

  test('sparse and partial indexes answer only what they hold', async () => {
    const collection = await collectionOf(
      db,
      many((i) => (i % 2 ? { a: i, s: 'on' } : { s: 'off' })),
    )
    await collection.createIndex({ a: 1 }, { sparse: true, name: 'sparse' })
    expect((await explain(collection, { a: 7 })).indexes).toEqual(['sparse'])
    expect((await explain(collection, { a: null })).indexes).toEqual([])
    expect((await explain(collection, {}, { a: 1 })).nReturned).toBe(200)
    await collection.dropIndex('sparse')
    await collection.createIndex({ a: 1 }, { partialFilterExpression: { s: 'on' }, name: 'partial' })
    expect((await explain(collection, { a: 7 })).indexes).toEqual([])
    expect((await explain(collection, { a: 7, s: 'on' })).indexes).toEqual(['partial'])
    expect(await collection.countDocuments({ a: null })).toBe(100)
  })

  test('explains aggregations', async () => {
    const collection = await collectionOf(
      db,
      many((i) => ({ a: i % 10 })),
    )
    await collection.createIndex({ a: 1 })
    const explained = await collection.aggregate([{ $match: { a: 1 } }, { $group: { _id: '$a' } }]).explain()
    expect(JSON.stringify(explained)).toContain('a_1')
  })

  test('hints choose, and unknown ones are refused', async () => {
    const collection = await collectionOf(
      db,
      many((i) => ({ a: i, b: i })),
    )
    await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }])
    const { queryPlanner } = await collection.find({ a: 1, b: 1 }).hint({ b: 1 }).explain()
    expect(planOf(queryPlanner.winningPlan).indexes).toEqual(['b_1'])
    expect((await errorOf(collection.find({}).hint('nothing').toArray())).code).toBe(2)
  })

  test('a collation is used by an index with the same one alone', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, a: 'Anna' },
      { _id: 2, a: 'anna' },
    ])
    const collation = { locale: 'en', strength: 2 }
    await collection.createIndex({ a: 1 }, { collation, name: 'folded' })
    expect((await explain(collection, { a: 'anna' })).indexes).toEqual([])
    const { queryPlanner, executionStats } = await collection
      .find({ a: 'ANNA' })
      .collation(collation)
      .explain('executionStats')
    expect(planOf(queryPlanner.winningPlan).indexes).toEqual(['folded'])
    expect(executionStats.nReturned).toBe(2)
  })
})
