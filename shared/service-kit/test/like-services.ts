/** Two tiny services: one counts likes and publishes each, the other writes down what took effect. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { Schema } from 'mongoose'
import type { Delivery } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'

export type Like = DomainEventPayload<'LikeChanged'>

const likes = new Schema(
  { _id: { type: Number, required: true }, count: { type: Number, required: true } },
  { collection: 'likes', versionKey: false },
)

export const senderService = defineService({ name: 'site', models: { Like: likes }, areas: () => [] })

const effects = new Schema(
  {
    aggregate: { type: String, required: true },
    sequence: { type: Number, required: true },
    /** The number of effects of the aggregate before it, whichever process they were of. */
    before: { type: Number, required: true },
  },
  { collection: 'effects', versionKey: false },
)

/** @param afterwards runs within the transaction, when the effect is written */
export const receiverServiceWith = (afterwards: (payload: Like, delivery: Delivery) => Promise<void>) =>
  defineService({
    name: 'blogs',
    models: { Effect: effects },
    areas: () => [],
    listens: ({ models }) => ({
      LikeChanged: async (payload, delivery) => {
        const { aggregate, sequence } = delivery.envelope
        const { session } = delivery.transaction
        const before = await models.Effect.countDocuments({ aggregate }, { session })
        await models.Effect.create([{ aggregate, sequence, before }], { session })
        await afterwards(payload, delivery)
      },
    }),
  })
