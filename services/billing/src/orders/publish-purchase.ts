/** Tells the others how a purchase stands (docs/product/billing.md). */
import type { Transaction } from '@samvaer/service-kit/parts'
import { after, productFacts } from '../catalogue/products.ts'
import type { OrderRow } from '../models/order.ts'

/** When what was bought ends, of what runs for a time from its payment on. */
export const endOf = ({ product, settledAt, status }: OrderRow): Date | undefined => {
  const { membership, length } = productFacts[product]
  return !membership && settledAt && status !== 'Failed' ? after(settledAt, length) : undefined
}

export const publishPurchase = async ({ publish }: Pick<Transaction, 'publish'>, order: OrderRow): Promise<void> => {
  const { _id: purchaseId, profileId, product, value, currency, status, createdAt } = order
  const endsAt = endOf(order)?.toISOString()
  await publish('PurchaseChanged', `purchase:${purchaseId}`, {
    ...{ purchaseId, profileId, product, status, amount: { value, currency }, boughtAt: createdAt.toISOString() },
    ...(endsAt !== undefined && { endsAt }),
  })
}
