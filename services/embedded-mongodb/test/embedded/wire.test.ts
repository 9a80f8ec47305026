import { randomBytes } from 'node:crypto'
import { type Document, UUID } from 'bson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../../src/index.ts'
import { message, opMsg, RawConnection } from '../support/raw-connection.ts'

let server: EmbeddedMongo

beforeAll(async () => {
  server = await startEmbeddedMongo()
})

afterAll(() => server.stop())

async function alive(): Promise<void> {
  const connection = await RawConnection.open(server.port)
  expect(await connection.command({ ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 })
  connection.close()
}

test('answers the legacy hello and the new one', async () => {
  const connection = await RawConnection.open(server.port)
  expect(await connection.legacyCommand({ ismaster: 1, helloOk: true })).toMatchObject({
    ismaster: true,
    helloOk: true,
    setName: 'rs0',
    maxWireVersion: 25,
  })
  expect(await connection.command({ hello: 1, $db: 'admin' })).toMatchObject({
    isWritablePrimary: true,
    hosts: [`127.0.0.1:${server.port}`],
  })
  connection.close()
})

test('answers commands that come in pieces and at once, in their order', async () => {
  const connection = await RawConnection.open(server.port)
  const bytes = opMsg({ ping: 1, $db: 'admin' })
  const first = connection.command({ ping: 1, $db: 'admin' })
  const second = connection.command({ hello: 1, $db: 'admin' })
  expect((await first).setName).toBeUndefined()
  expect((await second).setName).toBe('rs0')
  const third = connection.command({ buildInfo: 1, $db: 'admin' })
  expect((await third).version).toBe('8.0.0')
  for (const byte of bytes) connection.send(Buffer.from([byte]))
  expect(await connection.command({ ping: 1, $db: 'admin' })).toMatchObject({ ok: 1 })
  connection.close()
})

describe('a malformed message ends its connection and nothing else', () => {
  const badLength = Buffer.alloc(16)
  badLength.writeInt32LE(5, 0)
  const tooLong = Buffer.alloc(16)
  tooLong.writeInt32LE(0x7fffffff, 0)
  const brokenDocument = Buffer.from(opMsg({ ping: 1 }))
  brokenDocument.writeInt32LE(1000, 21)
  const noName = Buffer.concat([Buffer.alloc(4), Buffer.from([1]), Buffer.from([200, 0, 0, 0, 65])])
  const malformed: [string, Buffer][] = [
    ['a length below the header', badLength],
    ['a length beyond the limit', tooLong],
    ['a document that reaches beyond its message', brokenDocument],
    ['a sequence that reaches beyond its message', message(2013, noName)],
    ['an unknown operation', message(2010, Buffer.alloc(20))],
    ['compressed data', message(2012, Buffer.alloc(20))],
    ['an unknown required flag', opMsg({ ping: 1 }, 1 << 5)],
    ['an empty body', message(2013, Buffer.alloc(4))],
    [
      'a legacy query of a collection',
      message(2004, Buffer.concat([Buffer.alloc(4), Buffer.from('db.c\0'), Buffer.alloc(13)])),
    ],
  ]
  test.for(malformed)('%s', async ([, bytes]) => {
    const connection = await RawConnection.open(server.port)
    connection.send(bytes)
    await connection.closed
    await alive()
  })

  test('noise', async () => {
    for (let i = 0; i < 50; i++) {
      const connection = await RawConnection.open(server.port)
      const noise = randomBytes(20 + i * 7)
      noise.writeInt32LE(noise.length, 0)
      noise.writeInt32LE(2013, 12)
      noise.writeUInt32LE(0, 16)
      connection.send(noise)
      await connection.closed
    }
    await alive()
  })
})

test('deep nesting is an answer and not an end', async () => {
  const connection = await RawConnection.open(server.port)
  let nested: Document = { a: 1 }
  for (let i = 0; i < 2000; i++) nested = { a: nested }
  const reply = await connection.command({ insert: 'deep', documents: [nested], $db: 'test' })
  expect(reply.ok === 0 || reply.n === 1).toBe(true)
  let filter: Document = { a: 1 }
  for (let i = 0; i < 2000; i++) filter = { $and: [filter] }
  expect(await connection.command({ find: 'deep', filter, $db: 'test' })).toHaveProperty('ok')
  connection.close()
  await alive()
})

test('a command without an answer is run', async () => {
  const connection = await RawConnection.open(server.port)
  connection.send(opMsg({ insert: 'quiet', documents: [{ _id: 1 }], $db: 'test' }, 2))
  expect(await connection.command({ count: 'quiet', $db: 'test' })).toMatchObject({ n: 1 })
  connection.close()
})

test('a retried write is answered as the first time and not made again, also on another connection', async () => {
  const one = await RawConnection.open(server.port)
  const two = await RawConnection.open(server.port)
  const lsid = { id: new UUID() }
  const command = {
    update: 'retried',
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
    $db: 'test',
    lsid,
    txnNumber: 1,
  }
  const replies = await Promise.all([one.command(command), two.command(command)])
  expect(replies[0]).toMatchObject({ n: 1, upserted: [{ index: 0, _id: 1 }] })
  expect(replies[1]).toEqual(replies[0])
  expect(await two.command({ ...command, txnNumber: 2 })).toMatchObject({ n: 1, nModified: 1 })
  expect(await one.command({ ...command, txnNumber: 1 })).toMatchObject({ ok: 0, code: 225 })
  expect((await one.command({ find: 'retried', $db: 'test' })).cursor.firstBatch).toEqual([{ _id: 1, n: 2 }])
  one.close()
  two.close()
})

test('answers a commit that comes again with the same', async () => {
  const connection = await RawConnection.open(server.port)
  const transaction = { lsid: { id: new UUID() }, txnNumber: 1, autocommit: false, $db: 'test' }
  await connection.command({ insert: 'committed', documents: [{ _id: 1 }], ...transaction, startTransaction: true })
  for (let i = 0; i < 2; i++) {
    expect(await connection.command({ commitTransaction: 1, ...transaction, $db: 'admin' })).toMatchObject({ ok: 1 })
  }
  expect(await connection.command({ abortTransaction: 1, ...transaction, $db: 'admin' })).toMatchObject({
    ok: 0,
    code: 256,
  })
  connection.close()
})
