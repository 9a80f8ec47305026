import { expect, test } from 'vitest'
import { collectionOf, useDatabase } from '../support/database.ts'

const { client, db } = useDatabase()
const SIZE = 20_000

test('a transaction that begins while an index is built finds everything with and without it', async () => {
  const collection = await collectionOf(db, [])
  const found: number[] = []
  await collection.insertMany(Array.from({ length: SIZE }, (_, _id) => ({ _id, n: _id % 10 })))
  const built = collection.createIndexes([{ key: { n: 1 } }, { key: { n: -1, _id: 1 } }])
  let building = true
  const done = built.finally(() => {
    building = false
  })
  while (building)
    await client.withSession(async (session) => {
      session.startTransaction()
      // The first look is during the build, the last one after it.
      found.push(await collection.countDocuments({ n: 3 }, { session }))
      if (found.length % 3 === 0) await done
      found.push(await collection.countDocuments({ n: 3 }, { session }))
      await session.commitTransaction()
    })
  await done
  expect(new Set(found)).toEqual(new Set([SIZE / 10]))
  expect(await collection.countDocuments({ n: 3 })).toBe(SIZE / 10)
})
