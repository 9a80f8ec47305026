/** Two tiny services: one counts likes and publishes each, the other writes down what took effect. */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import { Schema } from 'mongoose'
import type { Delivery, Parts } from '../src/parts.ts'
import { defineService } from '../src/service/define-service.ts'

export type Like = DomainEventPayload<'LikeChanged'>

const likes = new Schema(
  { _id: { type: Number, required: true }, count: { type: Number, required: true } },
  { collection: 'likes', versionKey: false },
)

/** @param begins is called when the service is built */
export const senderServiceWith = (begins: (parts: Parts<{ Like: typeof likes }>) => void) =>
  defineService({
    name: 'site',
    models: { Like: likes },
    areas: () => [],
    routes: (_app, parts) => begins(parts),
  })
export const senderService = senderServiceWith(() => undefined)

/** Counts a like and publishes it. @param within is told the session of the transaction, while it is open */
export const likeOnce = (
  { transaction, models }: Pick<Parts<{ Like: typeof likes }>, 'transaction' | 'models'>,
  itemId: number,
  within: (session: string | undefined) => void = () => undefined,
): Promise<void> =>
  transaction(async ({ session, publish }) => {
    await models.Like.updateOne({ _id: itemId }, { $inc: { count: 1 } }, { session, upsert: true })
    within(session.id?.id.toString('hex'))
    await publish('LikeChanged', `entry-${itemId}`, { itemType: 'BlogEntry', itemId, profileId: 1, liked: true })
  })

const effects = new Schema(
  {
    aggregate: { type: String, required: true },
    sequence: { type: Number, required: true },
    /** The number of effects of the aggregate before it, whichever process they were of. */
    before: { type: Number, required: true },
  },
  { collection: 'effects', versionKey: false },
).index({ aggregate: 1 })

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
