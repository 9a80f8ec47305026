/** The broker comes back after a while: what waited for it is delivered within seconds, once and in order. */
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import { type RunningServer, startServer } from '@samvaer/testing/system-servers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPath } from '../../../service-kit/src/domain-events/internal/delivery-intake.ts'
import { signServiceToken } from '../../../service-kit/src/keys/context-token.ts'
import { createEventWorld, like, upTo } from '../../../service-kit/test/event-world.ts'
import { ask } from '../../../service-kit/test/harness.ts'

/** A hundred acts of a hundred events, about 500 things. */
const acts = upTo(100)
const aggregateOf = (place: number) => `entry-${place % 500}`
const all = Object.fromEntries(upTo(500).map((place) => [aggregateOf(place), upTo(20)]))

let nats: RunningServer
const world = createEventWorld()
beforeAll(async () => {
  nats = await startServer('nats-server')
})
afterAll(async () => {
  await world.end()
  await nats.close()
})

/**
 * Seconds that a piece of work takes where nothing else runs: what it waited and worked, of this process and its database,
 * which is in it. What other programs took of the machine meanwhile is not counted.
 */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const [began, cpu, loop] = [performance.now(), process.cpuUsage(), performance.eventLoopUtilization()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const alone = performance.eventLoopUtilization(loop).idle + (user + system) / 1000
  return Math.min(performance.now() - began, alone) / 1000
}

/** The same effects without anybody between: given to a receiver in batches as its sender would bring them. */
const takenDirectly = async () => {
  const { begin, settings, taken } = await world.start('')
  const receiver = await begin()
  const headers = { authorization: `Bearer ${await signServiceToken('site', settings.signing)}` }
  const occurredAt = new Date().toISOString()
  const batchOf = (act: number): DomainEventEnvelope[] =>
    upTo(100).map((number) => {
      const place = (act - 1) * 100 + number
      const sequence = Math.ceil(place / 500)
      const aggregate = aggregateOf(place)
      return { id: `${place}`, name: 'LikeChanged', aggregate, sequence, occurredAt, payload: like(1) }
    })
  const spent = await timed(async () => {
    for (const act of acts) await ask(receiver, settings, eventsPath, { body: { events: batchOf(act) }, headers })
  })
  expect(await taken(receiver)).toEqual(all)
  return spent
}

test('10,000 events that wait are taken within 10 seconds after it is back', { timeout: 120_000 }, async () => {
  const directly = await takenDirectly()
  const { sender, begin, taken, outbox } = await world.start(`nats://${nats.host}`)
  const receiver = await begin()
  const { Effect } = receiver.parts.models
  const publish = (places: readonly number[]) =>
    sender.parts.transaction(async ({ publish }) => {
      for (const place of places) await publish('LikeChanged', aggregateOf(place), like(1))
    })
  // Both know the broker, which then goes.
  await sender.parts.transaction(({ publish }) => publish('LikeChanged', 'known', like(1)))
  await expect.poll(() => Effect.countDocuments(), { timeout: 10_000 }).toBe(1)
  await nats.kill()
  for (const act of acts) await publish(upTo(100).map((number) => (act - 1) * 100 + number))
  expect(await outbox()).toBe(10_000)
  const spent = await timed(async () => {
    await nats.start()
    await expect.poll(() => Effect.estimatedDocumentCount(), { timeout: 60_000, interval: 50 }).toBe(10_001)
  })
  console.info(`10,000 events through the broker: ${spent.toFixed(1)} s; their effects alone: ${directly.toFixed(1)} s`)
  expect(await taken(receiver)).toEqual({ ...all, known: [1] })
  // A machine that is slow or busy takes more than five seconds for the effects alone.
  expect(spent).toBeLessThan(Math.max(10, 2 * directly))
})
