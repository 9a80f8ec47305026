import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInProcess } from '../../src/in-process.ts'

let uri: string
let client: MongoClient
beforeAll(async () => {
  uri = await startInProcess()
  client = await MongoClient.connect(uri)
})
afterAll(() => client.close())

test('a driver of this process writes and reads, in transactions as well', async () => {
  const notes = client.db('here').collection<{ _id: number; text: string }>('notes')
  const long = 'x'.repeat(1_000_000)
  await client.withSession((session) =>
    session.withTransaction(() =>
      notes.insertMany(
        [
          { _id: 1, text: long },
          { _id: 2, text: 'short' },
        ],
        { session },
      ),
    ),
  )
  expect(await notes.findOne({ _id: 1 })).toEqual({ _id: 1, text: long })
})

test('another process finds the same data by the port', async () => {
  const script = `
    import { MongoClient } from 'mongodb'
    const client = await MongoClient.connect(process.argv[1])
    console.log((await client.db('here').collection('notes').findOne({ _id: 2 })).text)
    await client.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, uri], {
    cwd: import.meta.dirname,
  })
  expect(stdout.trim()).toBe('short')
})
