import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import mongoose from 'mongoose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventsPath } from '../src/domain-events/internal/delivery-intake.ts'
import { createTransport, type ServiceTransport } from '../src/http/transport.ts'
import { signServiceToken } from '../src/keys/context-token.ts'
import type { Transaction } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'
import { ask, environmentOf, testSettings, workshop } from './harness.ts'
import { type Like, receiverServiceWith, senderService } from './like-services.ts'

let onLike: (payload: Like, envelope: DomainEventEnvelope) => Promise<void> = async () => undefined
const receiverService = receiverServiceWith((payload, { envelope }) => onLike(payload, envelope))

let shop = workshop()
afterEach(async () => {
  await shop.end()
  shop = workshop()
  onLike = async () => undefined
})

const like = (itemId: number): Like => ({ itemType: 'BlogEntry', itemId, profileId: 1, liked: true })

const start = async (transport: ServiceTransport = createTransport({}), settings = testSettings()) => {
  const sender = await shop.build(senderService, settings, transport)
  const receiver = await shop.build(receiverService, settings, transport)
  await Promise.all([sender.ready, receiver.ready])
  const { Like: likeModel } = sender.parts.models
  const add = (itemId: number, work?: (transaction: Transaction) => Promise<void>) =>
    sender.parts.transaction(async (transaction) => {
      const { session } = transaction
      await likeModel.updateOne({ _id: itemId }, { $inc: { count: 1 } }, { session, upsert: true })
      await transaction.publish('LikeChanged', `entry-${itemId}`, like(itemId))
      await work?.(transaction)
    })
  const taken = async () => {
    const found = await receiver.parts.models.Effect.find().lean()
    const byAggregate: Record<string, number[]> = {}
    for (const { aggregate, sequence } of found) {
      byAggregate[aggregate] ??= []
      byAggregate[aggregate].push(sequence)
    }
    return byAggregate
  }
  return { sender, receiver, transport, settings, add, taken, likeModel }
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('events', () => {
  it('leave with their change, and not without it', async () => {
    const { add, taken, sender, likeModel } = await start()
    const effects: string[] = []
    await add(1, async ({ afterCommit }) => afterCommit(() => effects.push('done')))
    const regret = add(1, async ({ afterCommit }) => {
      afterCommit(() => effects.push('regretted'))
      throw new Error('changed my mind')
    })
    await expect(regret).rejects.toThrow('changed my mind')
    await add(1)
    await sender.drainEvents()
    expect(effects).toEqual(['done'])
    expect(await taken()).toEqual({ 'entry-1': [1, 2] })
    expect(await likeModel.findById(1).lean()).toMatchObject({ count: 2 })
  })

  it('of one transaction are numbered in the order in which they were published, each aggregate for itself', async () => {
    const { sender, taken } = await start()
    const order: string[] = []
    onLike = async (_payload, { aggregate, sequence }) => {
      order.push(`${aggregate}:${sequence}`)
    }
    const publishAll = (items: number[]) =>
      sender.parts.transaction(async ({ publish }) => {
        for (const item of items) await publish('LikeChanged', `entry-${item}`, like(item))
      })
    await publishAll([1, 2, 1, 3, 1])
    await publishAll([3, 1])
    await sender.drainEvents()
    expect(await taken()).toEqual({ 'entry-1': [1, 2, 3, 4], 'entry-2': [1], 'entry-3': [1, 2] })
    expect(order.filter((one) => one.startsWith('entry-1'))).toEqual(upTo(4).map((number) => `entry-1:${number}`))
  })

  it('that the service may not send, or in no shape, end their transaction', async () => {
    const { sender, likeModel } = await start()
    const attempt = (name: 'LikeChanged' | 'BlockChanged', payload: object) =>
      sender.parts.transaction(async ({ session, publish }) => {
        await likeModel.updateOne({ _id: 1 }, { $inc: { count: 1 } }, { session, upsert: true })
        await publish(name, 'entry-1', payload as Like)
      })
    await expect(attempt('BlockChanged', like(1))).rejects.toThrow('BlockChanged is an event of identity, not of site')
    await expect(attempt('LikeChanged', { itemId: 'one' })).rejects.toThrow()
    expect(await likeModel.countDocuments()).toBe(0)
  })

  it('arrive without being asked for', async () => {
    const { add, taken } = await start()
    await add(1)
    await vi.waitFor(async () => expect(await taken()).toEqual({ 'entry-1': [1] }))
  })

  it('take effect exactly once and in order, however often the receiver fails', async () => {
    const { add, taken, sender } = await start()
    let attempts = 0
    onLike = async () => {
      attempts += 1
      if (attempts % 3 === 0) throw new Error('not now')
    }
    const items = upTo(5)
    await Promise.all(
      items.map(async (item) => {
        for (const _ of upTo(12)) await add(item)
      }),
    )
    await sender.drainEvents()
    expect(await taken()).toEqual(Object.fromEntries(items.map((item) => [`entry-${item}`, upTo(12)])))
    expect(attempts).toBeGreaterThan(60)
    expect(await sender.parts.models.Like.db.collection('outbox').countDocuments({ target: 'blogs' })).toBe(0)
  })

  it('keep the order of commits when many write to one aggregate at once', async () => {
    const { add, taken, sender } = await start()
    await Promise.all(upTo(20).map(() => add(1)))
    await sender.drainEvents()
    expect(await taken()).toEqual({ 'entry-1': upTo(20) })
  })

  it('survive a lost acknowledgement', async () => {
    const transport = createTransport({})
    const { send } = transport
    let lost = 0
    transport.send = async (service, request) => {
      const answer = await send(service, request)
      if (lost < 3) {
        lost += 1
        throw new Error('the answer was lost')
      }
      return answer
    }
    const { add, taken, sender } = await start(transport)
    for (const item of [1, 1, 2]) await add(item)
    await sender.drainEvents()
    expect(lost).toBe(3)
    expect(await taken()).toEqual({ 'entry-1': [1, 2], 'entry-2': [1] })
  })

  it('survive a receiver that is killed in the middle of one', async () => {
    const settings = testSettings()
    const script = new URL('./hanging-receiver.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [script], { env: environmentOf(settings, 'blogs', ['site']) })
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const lineWith = async (pattern: RegExp): Promise<string> => {
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        const match = pattern.exec(line.value)
        if (match) return match[1] ?? ''
      }
      throw new Error(`${pattern} was never said`)
    }
    const transport = createTransport({
      blogs: `http://127.0.0.1:${await lineWith(/listening at http:\/\/127.0.0.1:(\d+)/)}`,
    })
    const sender = await shop.build(senderService, settings, transport)
    await sender.ready
    for (const _ of upTo(5))
      await sender.parts.transaction((transaction) => transaction.publish('LikeChanged', 'entry-1', like(1)))

    const session = await lineWith(/hanging in (\w+)/)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const receiver = await shop.build(receiverService, settings, transport)
    await receiver.ready
    const { Effect } = receiver.parts.models
    // Effects that shared the transaction of the third are not there either; those taken before it are.
    const before = (await Effect.find().lean()).map(({ sequence }) => sequence)
    expect(before).toEqual([1, 2].slice(0, before.length))
    // A server ends the transaction of a client that is gone after a minute; here at once.
    const id = new mongoose.mongo.Binary(Buffer.from(session, 'hex'), 4)
    await Effect.db.db?.admin().command({ killSessions: [{ id }] })

    await sender.drainEvents()
    expect((await Effect.find().lean()).map(({ sequence }) => sequence)).toEqual(upTo(5))
    await transport.close()
  })

  it('wait while the receiver is away, and in the outbox of a sender that was restarted', async () => {
    const { add, taken, receiver, settings, transport, sender } = await start()
    transport.local.delete('blogs')
    for (const item of [1, 2, 1]) await add(item)
    await sender.close()
    transport.local.set('blogs', receiver)
    const restarted = await shop.build(senderService, settings, transport)
    await restarted.ready
    await restarted.drainEvents()
    expect(await taken()).toEqual({ 'entry-1': [1, 2], 'entry-2': [1] })
  })

  it('do not wait for an aggregate that fails', async () => {
    const { add, taken, sender } = await start()
    onLike = async ({ itemId }) => {
      if (itemId === 1) throw new Error('poisoned')
    }
    for (const item of [1, 2, 1, 3, 2]) await add(item)
    await vi.waitFor(async () => expect(await taken()).toEqual({ 'entry-2': [1, 2], 'entry-3': [1] }))
    onLike = async () => undefined
    await sender.drainEvents()
    expect((await taken())['entry-1']).toEqual([1, 2])
  })

  it('are taken from two processes of the sender without doubles', async () => {
    const { add, taken, settings, transport, sender, receiver } = await start()
    const second = await shop.build(senderService, settings, transport)
    transport.local.set('blogs', receiver)
    await second.ready
    await Promise.all(upTo(10).map((n) => add((n % 2) + 1)))
    await Promise.all([sender.drainEvents(), second.drainEvents()])
    expect(await taken()).toEqual({ 'entry-1': upTo(5), 'entry-2': upTo(5) })
  })

  it('are refused from whoever may not send them', async () => {
    const { receiver, settings, taken } = await start()
    const envelope = {
      id: 'x',
      name: 'LikeChanged',
      aggregate: 'entry-1',
      sequence: 1,
      occurredAt: new Date().toISOString(),
      payload: like(1),
    }
    const deliver = async (sender: string | undefined) => {
      const token = sender && (await signServiceToken(sender, settings.signing))
      return await ask(receiver, settings, eventsPath, {
        body: { events: [envelope] },
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    }
    expect((await deliver(undefined)).statusCode).toBe(401)
    expect((await deliver('identity')).json()).toEqual({ done: [], failed: [{ id: 'x', code: 'Unexpected' }] })
    expect(await taken()).toEqual({})
    expect((await deliver('site')).json()).toEqual({ done: ['x'], failed: [] })
    expect((await deliver('site')).json()).toEqual({ done: ['x'], failed: [] })
    expect(await taken()).toEqual({ 'entry-1': [1] })
  })

  it('cannot be published by another service than theirs, nor listened to by one that is not named', async () => {
    const { receiver } = await start()
    const stolen = receiver.parts.transaction((transaction) => transaction.publish('LikeChanged', 'entry-1', like(1)))
    await expect(stolen).rejects.toThrow('LikeChanged is an event of site, not of blogs')
    const deaf = defineService({
      name: 'registry',
      models: {},
      areas: () => [],
      listens: () => ({ LikeChanged: async () => undefined }),
    })
    await expect(shop.build(deaf, testSettings())).rejects.toThrow(
      'registry listens to LikeChanged, which is not sent to it',
    )
  })
})
