import type { Transaction } from '@samvaer/service-kit/parts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import { publishPurchase } from '../orders/publish-purchase.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { notifyMember } from '../subscriptions/change-subscription.ts'

/** Refunds what was paid and cannot begin any more, in the transaction of its payment. */
export const refundInFull = async (
  parts: BillingParts,
  transaction: Transaction,
  { _id, profileId }: OrderRow,
): Promise<void> => {
  const refunded = await refundOrder(parts, transaction, _id)
  if (!refunded) return
  await publishPurchase(transaction, refunded)
  await notifyMember(parts, transaction, profileId, 'paidBack')
}
