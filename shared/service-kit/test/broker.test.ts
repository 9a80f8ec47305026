/** Events through a real nats-server: processes are killed under load, and somebody writes into it who may not. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type RunningServer, startServer } from '../../testing/src/system-servers.ts'
import { openBroker, streamOf, subjectOf } from '../src/domain-events/internal/broker/connection.ts'
import { signEvent } from '../src/domain-events/internal/broker/signed-event.ts'
import { keysOfOneProcess } from '../src/keys/signing-keys.ts'
import type { ServiceSettings } from '../src/settings/settings.ts'
import { createEventWorld, like, upTo } from './event-world.ts'
import { ask, environmentOf, testSettings } from './harness.ts'

let nats: RunningServer
beforeAll(async () => {
  nats = await startServer('nats-server')
})
afterAll(() => nats.close())

let world = createEventWorld()
beforeEach(() => {
  world = createEventWorld()
})
afterEach(() => world.end())

const waitLong = { timeout: 20_000, interval: 20 }
const url = () => `nats://${nats.host}`

/** A receiver of its own process. */
const spawnReceiver = (settings: ServiceSettings) => {
  const script = new URL('./like-receiver.ts', import.meta.url).pathname
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: environmentOf(settings, 'blogs', ['site']),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const sessions: string[] = []
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      const session = /^in (\w+)$/.exec(line)?.[1]
      if (session) sessions.push(session)
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    /** One for each event that it was about to take. */
    sessions,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

it('loses nothing, does nothing twice and keeps the order when receivers and the broker are killed under load', async () => {
  const { add, begin, taken, outbox, settings, sender } = await world.start(url())
  const child = spawnReceiver(settings)
  const items = upTo(5)
  const addEach = (times: number) =>
    Promise.all(
      items.map(async (item) => {
        for (const _ of upTo(times)) await add(item)
      }),
    )
  const load = addEach(30)

  await vi.waitFor(() => expect(child.sessions.length).toBeGreaterThan(20), waitLong)
  await child.kill()
  const database = sender.parts.models.Like.db.useDb(`${settings.databasePrefix}_blogs`)
  // A server ends the transactions of a client that is gone after a minute, and its lease ends after some seconds; here at once.
  const ids = [...new Set(child.sessions)].map((hex) => ({ id: new mongoose.mongo.Binary(Buffer.from(hex, 'hex'), 4) }))
  await database.db?.admin().command({ killSessions: ids })
  await database.collection('leases').deleteMany({})

  let heard = 0
  world.onLike = async () => {
    heard += 1
  }
  const receiver = await begin()
  await vi.waitFor(() => expect(heard).toBeGreaterThan(20), waitLong)
  await nats.kill()
  await addEach(5)
  await nats.start()

  await load
  const all = Object.fromEntries(items.map((item) => [`entry-${item}`, upTo(35)]))
  await vi.waitFor(async () => expect(await taken(receiver)).toEqual(all), waitLong)
  await vi.waitFor(async () => expect(await outbox()).toBe(0), waitLong)
})

it('takes nothing before what it did not get: begins anew where a delivery is missing', async () => {
  const { begin, taken, settings, sender } = await world.start(url())
  const receiver = await begin()
  const publish = (times: number) =>
    sender.parts.transaction(async ({ publish }) => {
      for (const _ of upTo(times)) await publish('LikeChanged', 'entry-1', like(1))
    })
  await publish(1)
  await vi.waitFor(async () => expect(await taken(receiver)).toEqual({ 'entry-1': [1] }), waitLong)
  const connection = await connect({ servers: nats.host })
  onTestFinished(() => connection.close())
  const stream = streamOf(settings.databasePrefix, 'blogs')
  const [consumer] = await (await jetstreamManager(connection)).consumers.list(stream).next()
  // Another one asks the same consumer, so that each of both is sent some.
  const thief = await jetstream(connection).consumers.get(stream, consumer?.name)
  const stolen = await thief.fetch({ max_messages: 2, expires: 1000 })
  await connection.flush()
  await publish(8)
  const places: number[] = []
  for await (const { info } of stolen) places.push(info.deliverySequence)
  expect(places).toHaveLength(2)
  await vi.waitFor(async () => expect(await taken(receiver)).toEqual({ 'entry-1': upTo(9) }), waitLong)
})

it('keeps nobody from acting, or a service from stopping, while it is away', async () => {
  const { add, begin, taken, outbox, sender, settings } = await world.start(url())
  const receiver = await begin()
  const health = async () => (await ask(sender, settings, '/health', { as: null })).json()
  for (const item of [1, 2]) await add(item)
  await vi.waitFor(async () => expect(await taken(receiver)).toEqual({ 'entry-1': [1], 'entry-2': [1] }), waitLong)
  await nats.kill()
  onTestFinished(() => nats.start())
  for (const item of [1, 2, 1]) await add(item)
  expect(await outbox()).toBe(3)
  await vi.waitFor(async () =>
    expect(await health()).toMatchObject({
      status: 'degraded',
      degradations: { 'broker events': ['they wait: the broker is away'] },
    }),
  )
  await Promise.all([sender.close(), receiver.close()])
})

it('lets another process go on at once, in order, with what one leaves that stops', async () => {
  const { add, begin, taken } = await world.start(url())
  const first = await begin()
  let tries = 0
  world.onLike = async () => {
    tries += 1
    throw new Error('not here')
  }
  for (const item of [1, 1, 2]) await add(item)
  const second = await begin()
  await vi.waitFor(() => expect(tries).toBeGreaterThan(2), waitLong)
  world.onLike = async () => undefined
  await first.close()
  await add(1)
  const all = { 'entry-1': upTo(3), 'entry-2': [1] }
  await vi.waitFor(async () => expect(await taken(second)).toEqual(all), waitLong)
})

it('lets nothing take effect that no service has signed for the receiver', async () => {
  const { add, begin, taken, settings } = await world.start(url(), { putAside: { after: 0, lookEvery: 60_000 } })
  const receiver = await begin()
  await add(1)
  await vi.waitFor(async () => expect(await taken(receiver)).toEqual({ 'entry-1': [1] }), waitLong)
  const connection = await connect({ servers: nats.host })
  onTestFinished(() => connection.close())
  const envelope = (aggregate: string): DomainEventEnvelope => ({
    id: randomUUID(),
    name: 'LikeChanged',
    aggregate,
    sequence: 1,
    occurredAt: new Date().toISOString(),
    payload: like(9),
  })
  const forged: Record<string, string> = {
    unsigned: JSON.stringify({ target: 'blogs', envelope: envelope('unsigned') }),
    stranger: await signEvent('site', 'blogs', envelope('stranger'), keysOfOneProcess()),
    'not-the-sender': await signEvent('identity', 'blogs', envelope('not-the-sender'), settings.signing),
    'for-another': await signEvent('site', 'media', envelope('for-another'), settings.signing),
  }
  for (const [aggregate, text] of Object.entries(forged)) {
    const subject = subjectOf(settings.databasePrefix, 'blogs', { sender: 'site', aggregate, name: 'LikeChanged' })
    await jetstream(connection).publish(subject, text)
  }
  const letters = receiver.parts.models.Effect.db.collection('dead_letters')
  const put = async () =>
    (await letters.find().sort({ orderingKey: 1 }).toArray()).map(({ orderingKey, code }) => `${orderingKey} ${code}`)
  await vi.waitFor(
    async () =>
      expect(await put()).toEqual([
        'identity/not-the-sender Unexpected',
        'site/for-another Unsigned',
        'site/stranger Unsigned',
        'site/unsigned Unsigned',
      ]),
    waitLong,
  )
  expect(await taken(receiver)).toEqual({ 'entry-1': [1] })
})

it('is said to be reached when it is back, so that lanes and receivers need not look for it', async () => {
  const broker = openBroker(url(), testSettings().databasePrefix, 'blogs', { say: () => undefined })
  onTestFinished(() => broker.close())
  let reached = 0
  let away = 0
  broker.onReached(() => {
    reached += 1
  })
  broker.onAway(() => {
    away += 1
  })
  await broker.client()
  expect(reached).toBe(1)
  await nats.kill()
  await vi.waitFor(() => expect(away).toBe(1), waitLong)
  await nats.start()
  await vi.waitFor(() => expect(reached).toBe(2), waitLong)
  await broker.client()
})
