/** Hands gifts over on the day that their givers chose. */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { deliverGift } from '../gifts/deliver-gift.ts'
import type { OrderRow } from '../models/order.ts'

const dueAt = (now: Date) => ({ status: 'Paid' as const, 'gift.waitsUntil': { $lte: now } })

export const gifts = (billing: Billing): Task => {
  const { models, clock } = billing
  return {
    name: 'gifts',
    everySeconds: 60,
    run: processQueue(billing, {
      what: 'gift',
      due: (others, limit) =>
        models.order
          .find({ ...dueAt(clock()), ...others })
          .limit(limit)
          .lean<OrderRow[]>(),
      act: ({ _id, profileId }) =>
        billing.transaction(async (transaction) => {
          const { session } = transaction
          const order = await models.order.findOne({ ...dueAt(clock()), _id }, null, { session }).lean<OrderRow>()
          if (order) await deliverGift(billing, transaction, order)
        }, aboutMember(profileId)),
    }),
  }
}
