import type { Collection, Db, Document, UpdateOptions } from 'mongodb'
import { beforeAll, expect, test } from 'vitest'
import { collectionOf, errorOf, type TestDoc } from './database.ts'

/** A name, documents, a filter, and the ids of those that match in their order. */
export type FilterCase = readonly [name: string, docs: TestDoc[], filter: Document, ids: number[]]

/** Every filter finds and counts what it should, and the same once `a` has an index. */
export function testFilters(db: Db, cases: readonly FilterCase[]): void {
  test.for(cases)('%s', async ([, docs, filter, ids]) => {
    const collection = await collectionOf(db, docs)
    const found = async () => (await collection.find(filter).sort({ _id: 1 }).toArray()).map((doc) => Number(doc._id))
    expect(await found()).toEqual(ids)
    expect(await collection.countDocuments(filter)).toBe(ids.length)
    await collection.createIndex({ a: 1 })
    expect(await found(), 'with an index').toEqual(ids)
  })
}

/** A name, what is refused, and the code; several where MongoDB's versions differ. */
export type RefusedCase<T> = readonly [name: string, what: T, ...codes: number[]]

/** Every filter is refused, whether there is anything to look at or not. */
export function testRefusedFilters(db: Db, cases: readonly RefusedCase<Document>[]): void {
  test.for(cases)('%s is refused', async ([, filter, ...codes]) => {
    for (const docs of [[{ a: 1 }], []]) {
      const collection = await collectionOf(db, docs)
      expect(codes).toContain((await errorOf(collection.find(filter).toArray())).code)
      expect(codes).toContain((await errorOf(collection.deleteMany(filter))).code)
    }
  })
}

/**
 * Codes that have a name are documented. Those above 10,000 are numbers of places in MongoDB's source: there it matters
 * that something is refused for its value, its type or at such a place, and not by which number.
 */
function expectRefusal(code: unknown, codes: readonly number[]): void {
  const unnamed = codes.some((each) => each > 10_000)
  if (unnamed && typeof code === 'number' && code > 10_000 && code !== 11_000) return
  expect(unnamed ? [...codes, 2, 9, 14] : codes).toContain(code)
}

/** A name, an expression, and its value; undefined stands for none. */
export type ExpressionCase = readonly [name: string, expression: unknown, value: unknown]

/** Every expression has its value when computed over the document. */
export function testExpressions(db: Db, doc: Document, cases: readonly ExpressionCase[]): void {
  let collection: Collection<TestDoc>
  beforeAll(async () => {
    collection = await collectionOf(db, [{ _id: 1, ...doc }])
  })
  test.for(cases)('%s', async ([, expression, value]) => {
    const [result] = await collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray()
    expect(result?.value).toEqual(value)
    expect(Object.keys(result ?? {})).toEqual(value === undefined ? [] : ['value'])
  })
}

/** Every expression is refused, whether with the pipeline or with the first document. */
export function testRefusedExpressions(db: Db, doc: Document, cases: readonly RefusedCase<unknown>[]): void {
  test.for(cases)('%s is refused', async ([, expression, ...codes]) => {
    const collection = await collectionOf(db, [{ _id: 1, ...doc }])
    const refused = await errorOf(collection.aggregate([{ $project: { value: expression } }]).toArray())
    expectRefusal(refused.code, codes)
  })
}

/** A name, a document, an update and what becomes of the document, both without `_id`; a filter and options. */
export type UpdateCase = readonly [
  name: string,
  doc: Document,
  update: Document | Document[],
  result: Document,
  options?: UpdateOptions & { filter?: Document },
]

/** Every update changes the document as it should, the order of its fields included. */
export function testUpdates(db: Db, cases: readonly UpdateCase[]): void {
  test.for(cases)('%s', async ([, doc, update, result, { filter = {}, ...options } = {}]) => {
    const collection = await collectionOf(db, [{ _id: 1, ...doc }])
    const outcome = await collection.updateOne(filter, update, options)
    expect(outcome.matchedCount).toBe(1)
    const after = await collection.findOne()
    expect(after).toEqual({ _id: 1, ...result })
    expect(Object.keys(after ?? {})).toEqual(['_id', ...Object.keys(result)])
    expect(outcome.modifiedCount).toBe(JSON.stringify(doc) === JSON.stringify(result) ? 0 : 1)
  })
}

/** Every update is refused, and the document stays as it was. */
export function testRefusedUpdates(
  db: Db,
  cases: readonly (readonly [
    name: string,
    doc: Document,
    update: Document | Document[],
    code: number,
    options?: UpdateOptions,
  ])[],
): void {
  test.for(cases)('%s is refused and changes nothing', async ([, doc, update, code, options]) => {
    const collection = await collectionOf(db, [{ _id: 1, ...doc }])
    expect((await errorOf(collection.updateOne({}, update, options))).code).toBe(code)
    expect(await collection.findOne()).toEqual({ _id: 1, ...doc })
  })
}

/** A name, a pipeline and the documents that come out of it. */
export type PipelineCase = readonly [name: string, pipeline: Document[], result: Document[]]

/** Every pipeline gives its documents, and leaves those of the collection as they were. */
export function testPipelines(db: Db, docs: TestDoc[], cases: readonly PipelineCase[]): void {
  let collection: Collection<TestDoc>
  beforeAll(async () => {
    collection = await collectionOf(db, docs)
  })
  test.for(cases)('%s', async ([, pipeline, result]) => {
    expect(await collection.aggregate(pipeline).toArray()).toEqual(result)
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(docs)
  })
}

/** Every pipeline is refused. */
export function testRefusedPipelines(db: Db, docs: TestDoc[], cases: readonly RefusedCase<Document[]>[]): void {
  test.for(cases)('%s is refused', async ([, pipeline, ...codes]) => {
    const collection = await collectionOf(db, docs)
    expectRefusal((await errorOf(collection.aggregate(pipeline).toArray())).code, codes)
  })
}
