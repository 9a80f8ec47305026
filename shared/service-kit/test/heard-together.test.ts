/** A handler that hears what shares a transaction at once: in its order, exactly once, and never lost with its neighbour. */
import type { DomainEventEnvelope } from '@samvaer/contracts/domain-events'
import { Schema } from 'mongoose'
import { afterEach, expect, it } from 'vitest'
import { eventsPath } from '../src/domain-events/internal/delivery-intake.ts'
import type { DeliveryAnswer } from '../src/domain-events/internal/delivery-queue.ts'
import { signServiceToken } from '../src/keys/context-token.ts'
import { defineService } from '../src/service/define-service.ts'
import { ask, testSettings, workshop } from './harness.ts'

const effects = new Schema(
  { _id: { type: String, required: true }, round: { type: Number, required: true } },
  { collection: 'effects', versionKey: false },
)

let rounds: string[][] = []
let poisoned: string | undefined
const receiverService = defineService({
  name: 'blogs',
  models: { Effect: effects },
  areas: () => [],
  listens: ({ models }) => ({
    LikeChanged: {
      together: async (heard, { session }) => {
        const ids = heard.map(({ envelope }) => envelope.id)
        if (poisoned && ids.includes(poisoned)) throw new Error('poisoned')
        rounds.push(ids)
        await models.Effect.insertMany(
          heard.map(({ envelope, payload }) => ({ _id: envelope.id, round: payload.itemId })),
          { session },
        )
      },
    },
  }),
})

let shop = workshop()
afterEach(async () => {
  await shop.end()
  shop = workshop()
  rounds = []
  poisoned = undefined
})

const batch: DomainEventEnvelope[] = Array.from({ length: 60 }, (_, index) => {
  const [aggregate, sequence] = [`entry-${index % 10}`, Math.floor(index / 10) + 1]
  const payload = { itemType: 'BlogEntry', itemId: sequence, profileId: 1, liked: true }
  const occurredAt = new Date().toISOString()
  return { id: `${aggregate}:${sequence}`, name: 'LikeChanged', aggregate, sequence, occurredAt, payload }
})

const start = async () => {
  const settings = testSettings()
  const receiver = await shop.build(receiverService, settings)
  await receiver.ready
  const headers = { authorization: `Bearer ${await signServiceToken('site', settings.signing)}` }
  const deliver = async (events: DomainEventEnvelope[]) =>
    (await ask(receiver, settings, eventsPath, { body: { events }, headers })).json<DeliveryAnswer>()
  const taken = async () => (await receiver.parts.models.Effect.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)
  return { deliver, taken }
}

const idsOf = (events: DomainEventEnvelope[]) => events.map(({ id }) => id).sort()

it('hears all of a batch in one round, those of an aggregate in their order', async () => {
  const { deliver, taken } = await start()
  expect((await deliver(batch.toReversed())).failed).toEqual([])
  expect(rounds.map(({ length }) => length)).toEqual([60])
  for (let entry = 0; entry < 10; entry += 1) {
    const own = rounds.flat().filter((id) => id.startsWith(`entry-${entry}:`))
    expect(own).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `entry-${entry}:${sequence}`))
  }
  expect(await taken()).toEqual(idsOf(batch))
  await deliver(batch)
  expect(rounds).toHaveLength(1)
})

it('loses nothing to one that cannot be taken', async () => {
  const { deliver, taken } = await start()
  poisoned = 'entry-3:5'
  const { failed } = await deliver(batch)
  expect(failed).toEqual([
    { id: 'entry-3:5', code: 'Unexpected' },
    { id: 'entry-3:6', code: 'Waiting' },
  ])
  poisoned = undefined
  expect((await deliver(batch)).failed).toEqual([])
  expect(await taken()).toEqual(idsOf(batch))
})
