/** Gives what was won in a contest: to each winner in a transaction of its own, once, and says so. */
import { contestSite } from '@samvaer/contracts/billing/values'
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { aboutMember, type Billing } from '../billing-parts.ts'
import { productFacts } from '../catalogue/products.ts'
import type { ContestEntryRow } from '../models/contest-entry.ts'
import { presentOrder } from '../orders/present-order.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'

const notifications = notificationsFrom('billing')

const give = async (billing: Billing, { _id: entryId, profileId }: ContestEntryRow): Promise<void> => {
  const { models, clock } = billing
  const brand = await billing.brandOf(contestSite)
  const { community } = brand
  const orderId = await billing.nextId('order')
  await billing.transaction(async (transaction) => {
    const { session } = transaction
    // Gone, or given, since it was looked for.
    const entry = await models.contestEntry
      .findOneAndUpdate({ _id: entryId, orderId: null }, { $set: { orderId } }, { session })
      .lean<ContestEntryRow>()
    const product = entry?.prize
    if (!product) return
    const now = clock()
    const order = presentOrder({ _id: orderId, profileId, community, brand, product, slot: `contest:${entryId}` }, now)
    await models.order.create([order], { session })
    await publishPurchase(transaction, order)
    if (productFacts[product].membership) {
      const home = { profileId, community, siteId: brand.id }
      const facts = { order: { orderId, product }, told: true }
      await changeSubscription(billing, transaction, home, 'GiftReceived', facts)
    }
    await notifications.raise(transaction, {
      ...{ key: `won:${entryId}`, profileId, type: 'Membership', variant: 'won', path: `/Receipt?order=${orderId}` },
      ...{ dark: false, at: now },
    })
  }, aboutMember(profileId))
}

export const prizes = (billing: Billing): Task => ({
  name: 'prizes',
  everySeconds: 10,
  run: processQueue(billing, {
    what: 'prize',
    due: (others, limit) =>
      billing.models.contestEntry
        .find({ prize: { $type: 'string' as const }, orderId: null, ...others })
        .limit(limit)
        .lean<ContestEntryRow[]>(),
    act: (entry) => give(billing, entry),
  }),
})
