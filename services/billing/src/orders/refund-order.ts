/**
 * Pays an order back, whole or in part: in the books at once, at the provider by a duty that is done until it is done;
 * what came by bank transfer is sent back by staff.
 */
import type { Transaction } from '@samvaer/service-kit/parts'
import { post } from '../books/post.ts'
import { vatWithin } from '../catalogue/vat.ts'
import { postings } from '../ledger/postings.ts'
import { removeAds } from '../live-ads.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'
import { enterCreditNote } from '../receipts/enter-credit-note.ts'
import { enterReceipt } from '../receipts/enter-receipt.ts'
import { isTransfer } from '../transfers/transfer-of.ts'
import { createTransferReturn } from './transfer-returns.ts'

/** Returns the value of an order that is not paid back yet. */
export const leftOf = ({ value, refunded }: Pick<OrderRow, 'value' | 'refunded'>): number => value - refunded

/** Of staff, who say how much, and of whoever withdraws; everybody else pays back what is left. */
export interface PartOfRefund {
  amount: number
  /** Of staff. */
  refundId?: number
  /** When its buyer withdrew: it is over, whatever is left of it, and the mail says so. */
  withdrawn?: Date
}

/** Refunds an order; undefined where there is nothing, or not so much, to refund. */
export const refundOrder = async (
  parts: BillingParts,
  transaction: Transaction,
  orderId: number,
  part?: PartOfRefund,
): Promise<OrderRow | undefined> => {
  const { models, clock } = parts
  const { session } = transaction
  const now = clock()
  const before = await models.order.findOne({ _id: orderId, status: 'Paid' }, null, { session }).lean<OrderRow>()
  if (!before) return undefined
  const left = leftOf(before)
  const gross = part?.amount ?? left
  if (gross <= 0 || gross > left) return undefined
  const whole = gross === left
  const over = whole || part?.withdrawn !== undefined
  // The last part takes what rounding has left, so that all of the tax goes back with all of the sum.
  const vat = whole ? before.vat - before.refundedVat : vatWithin(gross, before.vatRate)
  const order = await models.order
    .findOneAndUpdate(
      { _id: orderId, status: 'Paid', refunded: before.refunded },
      {
        $inc: { refunded: gross, refundedVat: vat },
        ...(over && {
          $set: {
            status: 'Refunded' as const,
            refundedAt: now,
            ...(part?.withdrawn && { withdrawnAt: part.withdrawn }),
          },
          $unset: { slot: 1 },
        }),
      },
      { session, returnDocument: 'after' },
    )
    .lean<OrderRow>()
  if (!order) return undefined
  // A gift that waits is no gift any more once it is over.
  if (over && before.gift?.waitsUntil !== undefined)
    await post(
      parts,
      { session },
      'giftHandedOver',
      before,
      postings.giftHandedOver({ gross: before.value, vat: before.vat }),
    )
  // An ad that is not paid for is shown no more.
  if (over) await removeAds(parts, transaction, { _id: orderId })
  const refundId = part?.refundId ?? null
  const what = refundId === null ? 'refund' : `refund-${refundId}`
  await post(parts, { session }, what, order, postings.refundOwed({ gross, vat }))
  await enterCreditNote(parts, { session }, { posting: `${what}:${orderId}`, orderId })
  const kind = part?.withdrawn ? ('Withdrawn' as const) : ('PaidBack' as const)
  await enterReceipt(parts, { session }, { _id: `${what}:${orderId}`, kind, orderId, gross, vat })
  if (isTransfer(order)) {
    const { profileId, community, currency } = order
    const posting = refundId === null ? 'refundPaid' : `refundPaid-${refundId}`
    const owed = { posting, orderId, profileId, community, value: gross, currency, why: 'Refund' as const }
    await createTransferReturn(parts, { session }, owed)
    return order
  }
  const duty = {
    _id: refundId === null ? `refund:${orderId}` : `refund:${orderId}:${refundId}`,
    kind: 'Refund' as const,
  }
  const of = { orderId, amount: gross, refundId, agreement: null }
  await models.providerDuty.create([{ ...duty, ...of, at: now, doneAt: null }], { session })
  return order
}
