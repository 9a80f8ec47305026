import type { CollationOptions, Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, numbered, useDatabase } from '../support/database.ts'

const { db } = useDatabase()
const people = numbered('anna', 'Anna', 'ANNÁ', 'bo', 'Åse', 'Zoe')
const base: CollationOptions = { locale: 'en', strength: 1 }
const folded: CollationOptions = { locale: 'en', strength: 2 }
const danish: CollationOptions = { locale: 'da', strength: 2 }

describe('filters', () => {
  const cases: [name: string, filter: Document, collation: CollationOptions, ids: number[]][] = [
    ['strength 1 ignores case and accents', { a: 'ANNA' }, base, [0, 1, 2]],
    ['strength 2 ignores case', { a: 'ANNA' }, folded, [0, 1]],
    ['strength 2 keeps accents', { a: 'anná' }, folded, [2]],
    ['not equal', { a: { $ne: 'ANNA' } }, folded, [2, 3, 4, 5]],
    ['a list', { a: { $in: ['ANNA', 'BO'] } }, folded, [0, 1, 3]],
    ['none of a list', { a: { $nin: ['ANNA', 'BO'] } }, folded, [2, 4, 5]],
    ['a range', { a: { $gt: 'BO' } }, folded, [5]],
    ['a range in Danish', { a: { $gt: 'zoe' } }, danish, [4]],
    ['a pattern takes no part', { a: /^anna$/ }, folded, [0]],
    ['an expression takes part', { $expr: { $eq: ['$a', 'ANNA'] } }, folded, [0, 1]],
  ]
  test.for(cases)('%s', async ([, filter, collation, ids]) => {
    const collection = await collectionOf(db, people)
    const found = async () =>
      (await collection.find(filter, { collation }).sort({ _id: 1 }).toArray()).map((doc) => Number(doc._id))
    expect(await found()).toEqual(ids)
    await collection.createIndex({ a: 1 }, { collation })
    expect(await found(), 'with an index of that collation').toEqual(ids)
    expect(await collection.countDocuments(filter, { collation })).toBe(ids.length)
  })

  test('texts within arrays and documents', async () => {
    const collection = await collectionOf(db, numbered(['ANNA', 'x'], { n: 'ANNA' }, [{ n: 'ANNA' }]))
    expect(await collection.countDocuments({ a: 'anna' }, { collation: folded })).toBe(1)
    expect(await collection.countDocuments({ a: { n: 'anna' } }, { collation: folded })).toBe(2)
  })
})

describe('orders', () => {
  const order = async (collation: CollationOptions, direction: 1 | -1 = 1) => {
    const collection = await collectionOf(db, people)
    const docs = await collection.find({}, { collation }).sort({ a: direction, _id: 1 }).toArray()
    return docs.map((doc) => Number(doc._id))
  }
  test('by the letters of the language', async () => {
    expect(await order(folded)).toEqual([0, 1, 2, 4, 3, 5])
    expect(await order(danish)).toEqual([0, 1, 2, 3, 5, 4])
  })
  test('with strength 1 names that differ by accents alone stay together', async () => {
    expect(await order(base)).toEqual([0, 1, 2, 4, 3, 5])
    expect(await order(base, -1)).toEqual([5, 3, 4, 0, 1, 2])
  })
  test('without one by bytes', async () => {
    const collection = await collectionOf(db, people)
    const ids = (await collection.find().sort({ a: 1 }).toArray()).map((doc) => Number(doc._id))
    expect(ids).toEqual([2, 1, 5, 0, 3, 4])
  })
})

const pull = (l: string): Document => ({ $pull: { l } })
const addToSet = (l: string): Document => ({ $addToSet: { l } })

describe('everywhere', () => {
  test('changes and deletions', async () => {
    const collection = await collectionOf(db, people)
    const collation = folded
    expect(await collection.updateMany({ a: 'ANNA' }, { $set: { seen: 1 } }, { collation })).toMatchObject({
      modifiedCount: 2,
    })
    expect(await collection.findOneAndUpdate({ a: 'BO' }, { $set: { seen: 2 } }, { collation })).toMatchObject({
      _id: 3,
    })
    expect(await collection.replaceOne({ a: 'zoE' }, { a: 'new' }, { collation })).toMatchObject({ modifiedCount: 1 })
    expect(await collection.deleteMany({ a: 'aNNa' }, { collation })).toMatchObject({ deletedCount: 2 })
    expect(await collection.findOneAndDelete({ a: 'bO' }, { collation })).toMatchObject({ seen: 2 })
    expect(await collection.updateOne({ a: 'ÅSE' }, pull('x'), { collation })).toMatchObject({
      matchedCount: 1,
    })
  })

  test('$pull and $addToSet', async () => {
    const collection = await collectionOf(db, [{ _id: 1, l: ['A', 'b'] }])
    await collection.updateOne({}, addToSet('B'), { collation: folded })
    await collection.updateOne({}, pull('a'), { collation: folded })
    expect(await collection.findOne()).toEqual({ _id: 1, l: ['b'] })
  })

  test('distinct, groups and matches', async () => {
    const collection = await collectionOf(db, people)
    expect(await collection.distinct('a', {}, { collation: base })).toHaveLength(4)
    const groups = await collection
      .aggregate([{ $match: { a: { $ne: 'BO' } } }, { $group: { _id: '$a', n: { $sum: 1 } } }, { $sort: { n: -1 } }], {
        collation: base,
      })
      .toArray()
    expect(groups.map((group) => group.n)).toEqual([3, 1, 1])
  })

  test('unique indexes', async () => {
    const collection = await collectionOf(db, [{ a: 'Anna' }])
    await collection.createIndex({ a: 1 }, { unique: true, collation: folded })
    expect((await errorOf(collection.insertOne({ a: 'ANNA' }))).code).toBe(11000)
    await collection.insertOne({ a: 'Anná' })
    expect(await collection.countDocuments()).toBe(2)
  })

  test('the one of a collection is its default', async () => {
    const collection = await db.createCollection('folded', { collation: folded })
    await collection.insertMany([{ a: 'X' }, { a: 'x' }])
    expect(await collection.countDocuments({ a: 'x' })).toBe(2)
    expect(await collection.countDocuments({ a: 'x' }, { collation: { locale: 'simple' } })).toBe(1)
    await collection.createIndex({ a: 1 })
    const [, index] = await collection.indexes()
    expect(index).toMatchObject({ name: 'a_1', collation: { locale: 'en', strength: 2 } })
    expect(JSON.stringify((await collection.find({ a: 'x' }).explain()).queryPlanner.winningPlan)).toContain('a_1')
  })

  test('an unknown one is refused', async () => {
    const collection = await collectionOf(db, people)
    const find = (collation: Document) => db.command({ find: collection.collectionName, collation })
    expect((await errorOf(find({ locale: 'no-such' }))).code).toBe(2)
    expect([2, 9, 51024]).toContain((await errorOf(find({ locale: 'en', strength: 9 }))).code)
    expect([9, 40414]).toContain((await errorOf(find({ strength: 2 }))).code)
  })
})
