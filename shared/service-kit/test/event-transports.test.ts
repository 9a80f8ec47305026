/** Both ways of events keep one contract: by HTTP between services, and through NATS JetStream on a real server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type RunningServer, startServer } from '../../testing/src/system-servers.ts'
import type { ServiceSettings } from '../src/settings/settings.ts'
import { createEventWorld, upTo } from './event-world.ts'
import { ask, environmentOf } from './harness.ts'

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

const idOfSession = (hex: string) => ({ id: new mongoose.mongo.Binary(Buffer.from(hex, 'hex'), 4) })

/** A sender of its own process. @param receiver its address, where events go by HTTP */
const spawnSender = (settings: ServiceSettings, receiver: string) => {
  const script = new URL('./acting-sender.ts', import.meta.url).pathname
  const env = { ...environmentOf(settings, 'site'), SAMVAER_TOPOLOGY: JSON.stringify({ blogs: receiver }) }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const committed: number[] = []
  const sessions = new Set<string>()
  createInterface(child.stdout).on('line', (line) => {
    const [, word, what = ''] = /^(in|committed) (\w+)$/.exec(line) ?? []
    if (word === 'committed') committed.push(Number(what))
    if (word === 'in') sessions.add(what)
  })
  return {
    /** The items of the acts that it said were committed, in their order. */
    committed,
    get sessions() {
      return [...sessions]
    },
    kill: async () => {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe.each([
  ['HTTP', (): string => ''],
  ['NATS', (): string => `nats://${nats.host}`],
] as const)('events over %s', (_, url) => {
  it('take effect exactly once and in order, though the receiver fails again and again', async () => {
    const { add, begin, taken, outbox } = await world.start(url())
    const receiver = await begin()
    let attempts = 0
    world.onLike = async () => {
      attempts += 1
      if (attempts % 5 === 0) throw new Error('not now')
    }
    const items = upTo(4)
    await Promise.all(
      items.map(async (item) => {
        for (const _ of upTo(6)) await add(item)
      }),
    )
    const all = Object.fromEntries(items.map((item) => [`entry-${item}`, upTo(6)]))
    await vi.waitFor(async () => expect(await taken(receiver)).toEqual(all), waitLong)
    await vi.waitFor(async () => expect(await outbox()).toBe(0), waitLong)
  })

  it('keep their order when two processes of the sender and two of the receiver share the work', async () => {
    const { add, begin, beginSender, taken, sender } = await world.start(url())
    const [receiver, otherSender] = [await begin(), await beginSender()]
    await begin()
    await Promise.all(upTo(40).map((number) => add((number % 2) + 1, number % 3 ? sender : otherSender)))
    const all = { 'entry-1': upTo(20), 'entry-2': upTo(20) }
    await vi.waitFor(async () => expect(await taken(receiver)).toEqual(all), waitLong)
  })

  it('of every act that was committed take effect once and in order when their sender is killed', async () => {
    const { add, begin, taken, outbox, sender, settings } = await world.start(url())
    const receiver = await begin()
    await receiver.app.listen({ port: 0, host: '127.0.0.1' })
    const killed = spawnSender(settings, receiver.app.listeningOrigin)
    const { Effect } = receiver.parts.models
    // While it acts, and while what it sent is taken: by HTTP it never hears that.
    const gone = Promise.withResolvers<void>()
    let heard = 0
    world.onLike = async () => {
      heard += 1
      if (heard <= 20 || killed.committed.length <= 60) return
      world.onLike = async () => undefined
      await killed.kill().then(gone.resolve, gone.reject)
    }
    await gone.promise
    // A server ends the transactions of a client that is gone after a while; here at once.
    await Effect.db.db?.admin().command({ killSessions: killed.sessions.map((hex) => idOfSession(hex)) })

    const { Like } = sender.parts.models
    for (const item of [1, 2, 3]) await add(item)
    const counts = await Like.find().sort({ _id: 1 }).lean()
    const said = Map.groupBy(killed.committed, (item) => item)
    // The act whose answer was on its way was kept as well, if it had come so far.
    for (const { _id, count } of counts) expect([0, 1]).toContain(count - 1 - (said.get(_id)?.length ?? 0))
    const all = Object.fromEntries(counts.map(({ _id, count }) => [`entry-${_id}`, upTo(count)]))
    await vi.waitFor(async () => expect(await taken(receiver)).toEqual(all), waitLong)
    await vi.waitFor(async () => expect(await outbox()).toBe(0), waitLong)
  })

  it('wait for a receiver that is away', async () => {
    const { add, begin, taken } = await world.start(url())
    const first = await begin()
    await first.close()
    for (const item of [1, 2, 1]) await add(item)
    const receiver = await begin()
    await vi.waitFor(async () => expect(await taken(receiver)).toEqual({ 'entry-1': [1, 2], 'entry-2': [1] }), waitLong)
  })

  it('that cannot be taken are put aside with what follows them, seen by an operator, and taken again in order', async () => {
    const { add, begin, taken, settings, outbox } = await world.start(url(), {
      putAside: { after: 100, lookEvery: 50 },
    })
    const receiver = await begin()
    const letters = receiver.parts.models.Effect.db.collection<{ _id: string; dueAt: Date; code: string }>(
      'dead_letters',
    )
    const put = async () => (await letters.find().sort({ sequence: 1 }).toArray()).map(({ code }) => code)
    const health = async () => (await ask(receiver, settings, '/health', { as: null })).json()
    let tries = 0
    world.onLike = async ({ itemId }) => {
      if (itemId !== 1) return
      tries += 1
      throw new Error('poisoned')
    }
    for (const item of [1, 1, 2]) await add(item)
    await vi.waitFor(async () => expect(await put()).toEqual(['Unexpected', 'Waiting']), waitLong)
    await Promise.all([add(1), add(2)])
    await vi.waitFor(async () => expect(await put()).toEqual(['Unexpected', 'Waiting', 'Waiting']), waitLong)
    await vi.waitFor(async () => expect(await taken(receiver)).toEqual({ 'entry-2': [1, 2] }), waitLong)
    await vi.waitFor(async () => expect(await outbox()).toBe(0), waitLong)
    expect(await health()).toMatchObject({
      status: 'degraded',
      degradations: { 'dead letters site/entry-1': ['3 wait: npm run dead-letters'] },
    })

    // Not mended: they are tried once, stay, and wait as long as before.
    const triesBefore = tries
    const again = () => letters.updateMany({}, { $set: { dueAt: new Date() } })
    await again()
    await vi.waitFor(() => expect(tries).toBeGreaterThan(triesBefore), waitLong)
    await vi.waitFor(async () => expect(await letters.countDocuments({ dueAt: { $gt: new Date() } })).toBe(1), waitLong)
    expect(await put()).toHaveLength(3)

    world.onLike = async () => undefined
    await again()
    const all = (last: number) => ({ 'entry-1': upTo(last), 'entry-2': [1, 2] })
    await vi.waitFor(async () => expect(await taken(receiver)).toEqual(all(3)), waitLong)
    await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 'ok' }), waitLong)
    await add(1)
    await vi.waitFor(async () => expect(await taken(receiver)).toEqual(all(4)), waitLong)
  })

  it('that were put aside are tried again by a process that begins: it may be of a version that takes them', async () => {
    const { add, begin, taken } = await world.start(url(), { putAside: { after: 0, lookEvery: 60_000 } })
    const first = await begin()
    const letters = first.parts.models.Effect.db.collection('dead_letters')
    world.onLike = async () => {
      throw new Error('of a version that cannot')
    }
    for (const item of [1, 1]) await add(item)
    await vi.waitFor(async () => expect(await letters.countDocuments()).toBe(2), waitLong)
    await first.close()
    world.onLike = async () => undefined
    const second = await begin()
    await vi.waitFor(async () => expect(await taken(second)).toEqual({ 'entry-1': [1, 2] }), waitLong)
  })
})
