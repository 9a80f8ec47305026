import type { Document } from 'mongodb'
import { describe, expect, test } from 'vitest'
import { collectionOf, errorOf, useDatabase } from '../support/database.ts'

const { db } = useDatabase()

describe('made, listed, dropped', () => {
  test('listed as they were made', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    const names = await collection.createIndexes([
      { key: { a: 1, b: -1 }, unique: true, name: 'one' },
      { key: { at: 1 }, expireAfterSeconds: 60 },
      { key: { 'o.p': -1 }, sparse: true },
      { key: { c: 1 }, partialFilterExpression: { d: { $gt: 5 } } },
    ])
    expect(names).toEqual(['one', 'at_1', 'o.p_-1', 'c_1'])
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'one', unique: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
      { v: 2, key: { 'o.p': -1 }, name: 'o.p_-1', sparse: true },
      { v: 2, key: { c: 1 }, name: 'c_1', partialFilterExpression: { d: { $gt: 5 } } },
    ])
  })

  test('a collation is listed in full', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    await collection.createIndex({ a: 1 }, { collation: { locale: 'en', strength: 2 } })
    expect((await collection.indexes())[1]?.collation).toMatchObject({
      locale: 'en',
      strength: 2,
      caseLevel: false,
      caseFirst: 'off',
      numericOrdering: false,
      alternate: 'non-ignorable',
    })
  })

  test('the reply counts them, and making them again does nothing', async () => {
    const collection = await collectionOf(db, [])
    const make = () =>
      db.command({ createIndexes: collection.collectionName, indexes: [{ key: { a: 1 }, name: 'a_1' }] })
    expect(await make()).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 2,
      createdCollectionAutomatically: true,
    })
    expect(await make()).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist' })
    expect(await collection.indexes()).toHaveLength(2)
  })

  test('dropped by name, key, list and all at once', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    const drop = (index: unknown) => db.command({ dropIndexes: collection.collectionName, index })
    await collection.createIndexes('abcdef'.split('').map((field) => ({ key: { [field]: 1 } })))
    expect(await drop('a_1')).toMatchObject({ nIndexesWas: 7, ok: 1 })
    await drop({ b: 1 })
    await drop(['c_1', 'd_1'])
    expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_', 'e_1', 'f_1'])
    await drop('*')
    expect(await collection.indexes()).toHaveLength(1)
    expect((await errorOf(drop('nothing'))).code).toBe(27)
    expect((await errorOf(drop({ nothing: 1 }))).code).toBe(27)
    expect((await errorOf(drop('_id_'))).code).toBe(72)
    expect((await errorOf(db.command({ dropIndexes: 'not-there', index: '*' }))).code).toBe(26)
    expect((await errorOf(db.command({ listIndexes: 'not-there' }))).code).toBe(26)
  })

  test('two of one key with another collation or filter', async () => {
    const collection = await collectionOf(db, [{ a: 'x' }])
    await collection.createIndex({ a: 1 })
    await collection.createIndex({ a: 1 }, { name: 'folded', collation: { locale: 'en', strength: 2 } })
    await collection.createIndex({ a: 1 }, { name: 'part', partialFilterExpression: { b: 1 } })
    expect(await collection.indexes()).toHaveLength(4)
  })

  test('one whose documents expire is one for queries too', async () => {
    const collection = await collectionOf(db, [
      { _id: 1, at: new Date() },
      { _id: 2, at: new Date(Date.now() + 1e9) },
    ])
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 3600 })
    const cursor = collection.find({ at: { $gt: new Date(Date.now() + 1e6) } })
    const { queryPlanner, executionStats } = await cursor.explain('executionStats')
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('at_1')
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
  })

  test('gone with their collection', async () => {
    const collection = await collectionOf(db, [{ a: 1 }])
    await collection.createIndex({ a: 1 }, { unique: true })
    await collection.drop()
    await collection.insertMany([{ a: 1 }, { a: 1 }])
    expect(await collection.indexes()).toHaveLength(1)
  })
})

const conflicts: [name: string, spec: Document, ...codes: number[]][] = [
  ['the key under another name', { key: { a: 1 }, name: 'other' }, 85],
  ['the name for another key', { key: { b: 1 }, name: 'a_1' }, 86],
  ['the name with other options', { key: { a: 1 }, name: 'a_1', unique: true }, 85, 86],
  ['the key with another time to live', { key: { a: 1 }, name: 'other', expireAfterSeconds: 5 }, 85],
  ['no key', { key: {}, name: 'x' }, 67],
  ['a key of 0', { key: { x: 0 }, name: 'x' }, 67],
  ['a key of an unknown kind', { key: { x: 'foo' }, name: 'x' }, 67],
  ['a key that is true', { key: { x: true }, name: 'x' }, 67],
  ['a key with an empty part', { key: { 'x..y': 1 }, name: 'x' }, 67],
  ['a key with a dollar', { key: { $x: 1 }, name: 'x' }, 67],
  ['no name', { key: { x: 1 } }, 9],
  ['an unknown option', { key: { x: 1 }, name: 'x', foo: 1 }, 197],
  ['a time to live below 0', { key: { x: 1 }, name: 'x', expireAfterSeconds: -1 }, 67],
  ['a time to live of two fields', { key: { x: 1, y: 1 }, name: 'x', expireAfterSeconds: 5 }, 67],
  ['sparse and partial', { key: { x: 1 }, name: 'x', sparse: true, partialFilterExpression: { y: 1 } }, 67],
  ['partial by what is not', { key: { x: 1 }, name: 'x', partialFilterExpression: { y: { $ne: 1 } } }, 67],
  ['partial by a pattern', { key: { x: 1 }, name: 'x', partialFilterExpression: { y: /x/ } }, 67],
  ['an id index with options', { key: { _id: 1 }, name: '_id_', sparse: true }, 67, 85, 197],
]
test.for(conflicts)('%s is refused', async ([, spec, ...codes]) => {
  const collection = await collectionOf(db, [{ a: 1 }])
  await collection.createIndex({ a: 1 })
  const made = db.command({ createIndexes: collection.collectionName, indexes: [spec] })
  expect(codes).toContain((await errorOf(made)).code)
  expect(await collection.indexes()).toHaveLength(2)
})

describe('two arrays in one document', () => {
  test('are refused on insert, on update and when the index is made', async () => {
    const collection = await collectionOf(db, [{ _id: 1, a: [1] }])
    await collection.createIndex({ a: 1, b: 1 })
    expect((await errorOf(collection.insertOne({ a: [1], b: [2] }))).code).toBe(171)
    expect((await errorOf(collection.updateOne({ _id: 1 }, { $set: { b: [2] } }))).code).toBe(171)
    expect(await collection.find().toArray()).toEqual([{ _id: 1, a: [1] }])
    const other = await collectionOf(db, [{ a: [1], b: [2] }])
    expect((await errorOf(other.createIndex({ a: 1, b: 1 }))).code).toBe(171)
  })

  test('of different documents, and of one path, are taken', async () => {
    const collection = await collectionOf(db, [])
    await collection.createIndex({ a: 1, b: 1 })
    await collection.createIndex({ 'l.x': 1, 'l.y': 1 })
    await collection.insertMany([{ a: [1], b: 1 }, { a: 1, b: [1] }, { l: [{ x: 1, y: 1 }] }])
    expect(await collection.countDocuments({ a: 1, b: 1 })).toBe(2)
  })
})
