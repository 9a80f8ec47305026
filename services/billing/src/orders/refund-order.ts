/** Pays an order back whole: in the books at once, at the provider by a duty that is done until it is done. */
import type { Transaction } from '@samvaer/service-kit/define-service'
import { post } from '../books/post.ts'
import { postings } from '../ledger/postings.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'

/** Undefined where there is nothing to pay back. */
export const refundOrder = async (
  parts: BillingParts,
  { session }: Transaction,
  orderId: number,
): Promise<OrderRow | undefined> => {
  const { models, clock } = parts
  const now = clock()
  const refunded = { status: 'Refunded' as const, refundedAt: now }
  const order = await models.order
    .findOneAndUpdate(
      { _id: orderId, status: 'Paid' },
      { $set: refunded, $unset: { slot: 1 } },
      { session, returnDocument: 'after' },
    )
    .lean<OrderRow>()
  if (!order) return undefined
  await post(parts, { session }, 'refund', order, postings.refundOwed({ gross: order.value, vat: order.vat }))
  const duty = { _id: `refund:${orderId}`, kind: 'Refund' as const, orderId, agreement: null }
  await models.providerDuty.create([{ ...duty, nextAt: now, tries: 0, doneAt: null }], { session })
  return order
}
