/** Hands gifts over on the day that their givers chose. */
import type { Task } from '@samvaer/service-kit/define-service'
import { loggable } from '@samvaer/service-kit/errors'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { handOver } from '../gifts/hand-over.ts'
import type { OrderRow } from '../models/order.ts'

const atOnce = 200

export const gifts = (billing: Billing): Task => ({
  name: 'gifts',
  everySeconds: 60,
  run: async () => {
    const { models, clock, log } = billing
    const due = { status: 'Paid' as const, 'gift.waitsUntil': { $lte: clock() } }
    for (const { _id, profileId } of await models.order.find(due).limit(atOnce).lean<OrderRow[]>())
      try {
        await billing.transaction(async (transaction) => {
          const { session } = transaction
          const order = await models.order.findOne({ ...due, _id }, null, { session }).lean<OrderRow>()
          if (order) await handOver(billing, transaction, order)
        }, aboutMember(profileId))
      } catch (error) {
        log.error({ failure: loggable(error) }, 'a gift could not be handed over')
      }
  },
})
