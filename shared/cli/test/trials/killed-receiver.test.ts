/** A service that is killed in the middle of an event of the broker: another process goes on, in order and without doubles. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type RunningServer, startServer } from '@samvaer/testing/system-servers'
import { Binary } from 'mongodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { environmentOf, testSettings, workshop } from '../../../service-kit/test/harness.ts'
import { receiverServiceWith, senderService } from '../../../service-kit/test/like-services.ts'

let nats: RunningServer
const shop = workshop()
beforeAll(async () => {
  nats = await startServer('nats-server')
})
afterAll(async () => {
  await shop.end()
  await nats.close()
})

test('what it held is taken by the next process once its lease has ended', { timeout: 60_000 }, async () => {
  const settings = testSettings({ natsUrl: `nats://${nats.host}` })
  const sender = await shop.build(senderService, settings)
  await sender.ready
  const script = new URL('../../../service-kit/test/hanging-receiver.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script], { env: environmentOf(settings, 'blogs', ['site']) })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  for (let number = 0; number < 5; number += 1)
    await sender.parts.transaction((transaction) =>
      transaction.publish('LikeChanged', 'entry-1', { itemType: 'BlogEntry', itemId: 1, profileId: 1, liked: true }),
    )
  let session: string | undefined
  while (session === undefined) {
    const { value, done } = await lines.next()
    if (done) throw new Error('The receiver ended by itself')
    session = /hanging in (\w+)/.exec(value)?.[1]
  }
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended

  const receiver = await shop.build(
    receiverServiceWith(async () => undefined),
    settings,
  )
  await receiver.ready
  const { Effect } = receiver.parts.models
  // A server ends the transaction of a client that is gone after a minute; here at once.
  const id = new Binary(Buffer.from(session, 'hex'), 4)
  await Effect.db.db?.admin().command({ killSessions: [{ id }] })
  await vi.waitFor(
    async () =>
      expect((await Effect.find().sort({ _id: 1 }).lean()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]),
    { timeout: 40_000, interval: 100 },
  )
})
