import { setTimeout as wait } from 'node:timers/promises'
import { type Document, Long, UUID } from 'bson'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { opMsgWith, RawConnection } from '../support/raw-connection.ts'
import { type ServerProcess, startedProcess, temporaryDirectory } from '../support/server-process.ts'

/** The most that one command may have. */
const SIZE = 100_000

const documents = Array.from({ length: SIZE }, (_, _id) => ({ _id, n: _id % 1000, text: `number ${_id}` }))

let directory: { path: string; remove: () => void }
beforeEach(() => {
  directory = temporaryDirectory()
})
afterEach(() => directory.remove())

const start = () => startedProcess(['--port', '0', '--data', directory.path])

/** Returns the number of documents, and the sums of their fields, by which each is known to be there once. */
async function summary(server: ServerProcess): Promise<Document> {
  const connection = await RawConnection.open(server.port)
  const { n } = await connection.command({ count: 'docs', $db: 'test' })
  const group = {
    $group: { _id: null, ids: { $sum: '$_id' }, ns: { $sum: '$n' }, least: { $min: '$_id' }, most: { $max: '$_id' } },
  }
  const { cursor } = await connection.command({ aggregate: 'docs', pipeline: [group], cursor: {}, $db: 'test' })
  connection.close()
  return { n, ...cursor.firstBatch[0] }
}

const whole = {
  n: SIZE,
  ids: (SIZE * (SIZE - 1)) / 2,
  ns: SIZE * (999 / 2),
  least: 0,
  most: SIZE - 1,
}

test('a command of 100,000 documents is there whole or not at all after kill -9, and after another try exactly once', async () => {
  const command = { insert: 'docs', $db: 'test', lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) }
  const bytes = opMsgWith(command, 'documents', documents)
  const send = async (server: ServerProcess): Promise<Document> => {
    const connection = await RawConnection.open(server.port)
    const reply = connection.reply()
    connection.send(bytes)
    return reply.finally(() => connection.close())
  }
  let server = await start()
  // Killed while it arrives or is carried out, and while it is carried out or written.
  for (const delay of [80, 500]) {
    const reply = send(server).catch(() => undefined)
    await Promise.race([wait(delay), reply])
    await server.kill('SIGKILL')
    await reply
    server = await start()
    expect([0, SIZE]).toContain((await summary(server)).n)
  }
  expect(await send(server)).toMatchObject({ ok: 1, n: SIZE })
  await server.kill('SIGKILL')
  server = await start()
  expect(await summary(server)).toMatchObject(whole)
  expect(await send(server)).toMatchObject({ ok: 1, n: SIZE })
  expect(await summary(server)).toMatchObject(whole)
  expect(await server.kill('SIGTERM')).toBe(0)
}, 90_000)
