import { BSON, MongoClient } from 'mongodb'
import { expect, inject, test } from 'vitest'
import { errorOf, useDatabase } from '../support/database.ts'

const { client, db, name } = useDatabase()

test('says hello as the primary of a replica set', async () => {
  const hello = await db.admin().command({ hello: 1 })
  expect(hello).toMatchObject({ isWritablePrimary: true, ok: 1, logicalSessionTimeoutMinutes: 30 })
  expect(hello.setName).toEqual(expect.any(String))
  expect(await db.admin().ping()).toMatchObject({ ok: 1 })
  expect((await db.admin().buildInfo()).versionArray).toHaveLength(4)
  expect((await db.admin().serverStatus()).uptime).toEqual(expect.any(Number))
})

test('is reached with and without a direct connection', async () => {
  const { hosts, setName } = await db.admin().command({ hello: 1 })
  const other = new MongoClient(`mongodb://${hosts[0]}/?replicaSet=${setName}`, { serverSelectionTimeoutMS: 5000 })
  try {
    expect(await other.db(name).command({ ping: 1 })).toMatchObject({ ok: 1 })
  } finally {
    await other.close()
  }
  expect(inject('embeddedMongodbTestUri')).toContain('mongodb')
})

test('collections are made, listed, dropped', async () => {
  const own = client.db(`${name}_catalog`)
  await own.createCollection('one')
  await own.collection('two').insertOne({})
  expect((await errorOf(own.command({ create: 'two', collation: { locale: 'da' } }))).code).toBe(48)
  const names = (await own.listCollections({}, { nameOnly: true }).toArray()).map((entry) => entry.name)
  expect(names.sort()).toEqual(['one', 'two'])
  expect((await own.listCollections({ name: 'two' }).toArray()).map((entry) => entry.type)).toEqual(['collection'])
  expect(
    (await db.admin().listDatabases({ nameOnly: true, filter: { name: own.databaseName } })).databases,
  ).toHaveLength(1)
  expect(await own.dropCollection('one')).toBe(true)
  await own.dropDatabase()
  expect((await db.admin().listDatabases({ nameOnly: true, filter: { name: own.databaseName } })).databases).toEqual([])
})

test('a database is summed up', async () => {
  const own = client.db(`${name}_summed`)
  const letters = ['a', 'bb', 'ccc'].map((text, i) => ({ _id: i as never, text }))
  await own.collection('letters').insertMany(letters)
  await own.collection('letters').createIndex({ text: 1 })
  await own.createCollection('empty')
  const dataSize = letters.reduce((sum, letter) => sum + BSON.calculateObjectSize(letter), 0)
  const sums = await own.stats()
  expect(sums).toMatchObject({ db: own.databaseName, collections: 2, views: 0, objects: 3, indexes: 3, dataSize })
  expect(sums.avgObjSize).toBeCloseTo(dataSize / 3)
  expect(sums.indexSize).toBeGreaterThan(0)
  expect((await own.command({ dbStats: 1, scale: 2 })).dataSize).toBe(dataSize / 2)
  await own.dropDatabase()
  expect(await own.stats()).toMatchObject({ collections: 0, objects: 0, avgObjSize: 0, dataSize: 0 })
})

test('a collation of a collection is its default', async () => {
  const collection = await db.createCollection('folded', { collation: { locale: 'en', strength: 2 } })
  await collection.insertMany([{ a: 'X' }, { a: 'x' }])
  expect(await collection.countDocuments({ a: 'x' })).toBe(2)
  await collection.createIndex({ a: 1 })
  expect(JSON.stringify((await collection.find({ a: 'x' }).explain()).queryPlanner.winningPlan)).toContain('a_1')
})

test('unknown commands and names are refused with their codes', async () => {
  expect(await errorOf(db.command({ noSuchThing: 1 }))).toMatchObject({ code: 59, codeName: 'CommandNotFound' })
  expect((await errorOf(db.command({ find: '' }))).code).toBe(73)
  expect((await errorOf(db.command({ listIndexes: 'nothing' }))).code).toBe(26)
  expect((await errorOf(db.command({ find: 'x', filter: 1 }))).code).toBe(14)
})
