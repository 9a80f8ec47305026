/** Events that arrive together share transactions, and take effect as if they had come one by one. */
import type { DomainEventEnvelope, DomainEventName } from '@samvaer/contracts/domain-events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { batchesOf } from '../src/domain-events/internal/delivery-batches.ts'
import { eventsPath } from '../src/domain-events/internal/delivery-intake.ts'
import type { DeliveryAnswer } from '../src/domain-events/internal/delivery-queue.ts'
import { signServiceToken } from '../src/keys/context-token.ts'
import type { Delivery } from '../src/parts.ts'
import { ask, testSettings, workshop } from './harness.ts'
import { receiverServiceWith } from './like-services.ts'

let onLike: (delivery: Delivery) => Promise<void> = async () => undefined
const receiverService = receiverServiceWith((_payload, delivery) => onLike(delivery))

let shop = workshop()
afterEach(async () => {
  await shop.end()
  shop = workshop()
  onLike = async () => undefined
})

const envelope = (aggregate: string, sequence: number, name: DomainEventName = 'LikeChanged'): DomainEventEnvelope => ({
  id: `${aggregate}:${sequence}`,
  name,
  aggregate,
  sequence,
  occurredAt: new Date().toISOString(),
  payload: { itemType: 'BlogEntry', itemId: 1, profileId: 1, liked: true },
})

const start = async () => {
  const settings = testSettings()
  const receiver = await shop.build(receiverService, settings)
  await receiver.ready
  const headers = { authorization: `Bearer ${await signServiceToken('site', settings.signing)}` }
  return {
    deliver: async (events: DomainEventEnvelope[]): Promise<DeliveryAnswer> =>
      (await ask(receiver, settings, eventsPath, { body: { events }, headers })).json<DeliveryAnswer>(),
    taken: async () => {
      const found = await receiver.parts.models.Effect.find().sort({ _id: 1 }).lean()
      return found.map(({ aggregate, sequence }) => `${aggregate}:${sequence}`)
    },
  }
}

const idsOf = (events: DomainEventEnvelope[]) => events.map(({ id }) => id)

describe('events that arrive together', () => {
  let batch: DomainEventEnvelope[] = []
  beforeEach(() => {
    batch = Array.from({ length: 30 }, (_, index) => envelope(`entry-${index % 10}`, Math.floor(index / 10) + 1))
  })

  it('share a transaction by 25', async () => {
    const { deliver, taken } = await start()
    const sessions: (string | undefined)[] = []
    onLike = async ({ transaction: { session } }) => {
      sessions.push(`${session.id?.id.toString('hex')} ${session.serverSession.txnNumber}`)
    }
    const { done, failed } = await deliver(batch)
    expect(failed).toEqual([])
    expect(done.sort()).toEqual(idsOf(batch).sort())
    expect((await taken()).sort()).toEqual(idsOf(batch).sort())
    expect([...Map.groupBy(sessions, (session) => session).values()].map(({ length }) => length)).toEqual([25, 5])
  })

  it('one that fails takes nothing with it but what follows in its aggregate', async () => {
    const { deliver, taken } = await start()
    let poisoned = true
    onLike = async (delivery) => {
      if (poisoned && delivery.envelope.id === 'entry-3:2') throw new Error('poisoned')
    }
    const { done, failed } = await deliver(batch)
    expect(failed).toEqual([
      { id: 'entry-3:2', code: 'Unexpected' },
      { id: 'entry-3:3', code: 'Waiting' },
    ])
    const others = idsOf(batch).filter((id) => id !== 'entry-3:2' && id !== 'entry-3:3')
    expect(done.sort()).toEqual(others.sort())
    expect((await taken()).sort()).toEqual(others.sort())
    poisoned = false
    expect(await deliver(batch)).toMatchObject({ failed: [] })
    expect((await taken()).sort()).toEqual(idsOf(batch).sort())
    const ofThird = (await taken()).filter((id) => id.startsWith('entry-3:'))
    expect(ofThird).toEqual(['entry-3:1', 'entry-3:2', 'entry-3:3'])
  })

  it('one of a kind that only a newer service knows holds back its own aggregate alone', async () => {
    const { deliver, taken } = await start()
    const newer = batch.map((one) =>
      one.id === 'entry-3:2' ? { ...one, name: 'EntryDreamt' as DomainEventName, mood: 'calm' } : one,
    )
    const { done, failed } = await deliver(newer)
    expect(failed).toEqual([
      { id: 'entry-3:2', code: 'Unknown' },
      { id: 'entry-3:3', code: 'Waiting' },
    ])
    expect(done).toHaveLength(28)
    expect(await taken()).toHaveLength(28)
    expect(await deliver(batch)).toMatchObject({ failed: [] })
    expect((await taken()).filter((id) => id.startsWith('entry-3:'))).toEqual(['entry-3:1', 'entry-3:2', 'entry-3:3'])
  })

  it('take effect once when a part of them came before, in whatever order they come', async () => {
    const { deliver, taken } = await start()
    await deliver(batch.slice(0, 15))
    const { done } = await deliver(batch.toReversed())
    expect(done.sort()).toEqual(idsOf(batch).sort())
    expect(await taken()).toHaveLength(30)
    for (let entry = 0; entry < 10; entry += 1) {
      const own = (await taken()).filter((id) => id.startsWith(`entry-${entry}:`))
      expect(own).toEqual([1, 2, 3].map((sequence) => `entry-${entry}:${sequence}`))
    }
  })

  it('take turns with those of other batches, so that none begins anew where all write to one row', async () => {
    let [heard, open, most] = [0, 0, 0]
    onLike = async () => {
      heard += 1
      open += 1
      most = Math.max(most, open)
      // Long enough for the others to begin, did they not wait: nothing is waited for here.
      await new Promise((resolve) => setTimeout(resolve, 5))
      open -= 1
    }
    const { deliver, taken } = await start()
    const lanes = ['mail', 'news', 'poll', 'site'].map((lane) => [1, 2, 3].map((number) => envelope(lane, number)))
    await Promise.all(lanes.map(deliver))
    expect(await taken()).toHaveLength(12)
    expect({ heard, most }).toEqual({ heard: 12, most: 1 })
  })

  it('take effect once when they come twice at a time', async () => {
    const { deliver, taken } = await start()
    const answers = await Promise.all([deliver(batch), deliver(batch)])
    expect(answers.flatMap(({ failed }) => failed)).toEqual([])
    expect((await taken()).sort()).toEqual(idsOf(batch).sort())
  })
})

describe('rounds', () => {
  it('hold one name, and keep the order of every aggregate', () => {
    const batch = [
      envelope('a', 1, 'ProfileChanged'),
      envelope('a', 2, 'ContactChanged'),
      envelope('b', 2, 'ContactChanged'),
      envelope('b', 1, 'ProfileChanged'),
      envelope('a', 3, 'ContactChanged'),
      envelope('a', 4, 'ProfileChanged'),
    ]
    expect(batchesOf(batch).map(idsOf)).toEqual([['a:1', 'b:1'], ['a:2', 'a:3', 'b:2'], ['a:4']])
  })

  it('are no longer than 25, and leave nothing out', () => {
    const batch = Array.from({ length: 120 }, (_, index) => envelope(index < 60 ? 'a' : `b${index}`, index + 1))
    const rounds = batchesOf(batch)
    expect(Math.max(...rounds.map(({ length }) => length))).toBe(25)
    expect(rounds.flatMap(idsOf).sort()).toEqual(idsOf(batch).sort())
  })
})
