/** A sender and a receiver of likes, over HTTP or through a broker, and what took effect. */
import { createTransport } from '../src/http/transport.ts'
import type { Delivery } from '../src/parts.ts'
import type { BuildOptions, RunningService } from '../src/service/build-service.ts'
import { testSettings, workshop } from './harness.ts'
import { type Like, likeOnce, receiverServiceWith, senderService } from './like-services.ts'

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)
export const like = (itemId: number): Like => ({ itemType: 'BlogEntry', itemId, profileId: 1, liked: true })

const effectsOf = async (receiver: RunningService<typeof receiverModels>): Promise<Record<string, number[]>> => {
  const found = await receiver.parts.models.Effect.find().sort({ before: 1 }).lean()
  const groups = Map.groupBy(found, ({ aggregate }) => aggregate)
  return Object.fromEntries([...groups].map(([name, group]) => [name, group.map(({ sequence }) => sequence)]))
}
const { models: receiverModels } = receiverServiceWith(async () => undefined)

/** Services of tests with one workbench: `onLike` runs in the transaction of each effect. */
export const createEventWorld = () => {
  const shop = workshop()
  const world = { onLike: async (_payload: Like, _delivery: Delivery): Promise<void> => undefined }
  const receiverService = receiverServiceWith((payload, delivery) => world.onLike(payload, delivery))

  const start = async (natsUrl: string, options: BuildOptions = {}) => {
    const settings = testSettings({ natsUrl })
    const transport = createTransport({})
    const begin = async () => {
      const receiver = await shop.build(receiverService, settings, transport, options)
      await receiver.ready
      return receiver
    }
    const beginSender = async () => {
      const sender = await shop.build(senderService, settings, transport)
      await sender.ready
      return sender
    }
    const sender = await beginSender()
    const add = (itemId: number, from = sender) => likeOnce(from.parts, itemId)
    const outbox = (): Promise<number> =>
      sender.parts.models.Like.db.collection('outbox').countDocuments({ target: 'blogs' })
    return { sender, beginSender, begin, settings, transport, add, taken: effectsOf, outbox }
  }
  return Object.assign(world, { start, end: shop.end })
}
