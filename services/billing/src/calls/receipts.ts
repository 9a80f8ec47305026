/**
 * The receipts as members read them: the house, the sum, the tax within it. No brand is named
 * (docs/product/billing.md).
 */

import type { Product } from '@samvaer/contracts/billing/products'
import { ProductError } from '@samvaer/contracts/core/errors'
import { searchPromotion } from '@samvaer/contracts/search/values'
import type { Billing } from '../billing-parts.ts'
import { priceOf } from '../catalogue/price-of.ts'
import { productFacts } from '../catalogue/products.ts'
import type { OrderRow } from '../models/order.ts'
import { endOf } from '../orders/publish-purchase.ts'
import { paymentHandlers } from '../policy.ts'
import { receiptFile } from '../receipts/receipt-file.ts'
import { receiptOf } from '../receipts/receipt-of.ts'
import { withdrawableOf } from '../withdrawals/withdraw.ts'
import { shownWithdrawable } from './withdrawals.ts'

const hasReceipt: ReadonlySet<OrderRow['status']> = new Set(['Paid', 'Refunded'])

export const receiptCalls = (billing: Billing) =>
  paymentHandlers({
    ReceiptDialogData: async ({ objects: { order } }) => ({
      status: order.status,
      packageType: productFacts[order.product].membership ? ('Membership' as const) : ('Promotion' as const),
      productId: order.product,
      tracking: null,
    }),
    ReceiptPageData: async ({ objects: { order }, context: { language } }) => {
      const what = await withdrawableOf(billing, order)
      return {
        ...(await receiptOf(billing, order, language)),
        withdrawal: what ? shownWithdrawable({ order, what }) : null,
      }
    },
    ReceiptFile: async ({ objects: { order }, context: { language } }) => {
      if (!hasReceipt.has(order.status)) throw new ProductError('Conflict', { reason: 'NotPaid' })
      const { fileName, pdf } = await receiptFile(await receiptOf(billing, order, language), language)
      return { fileName, pdf: pdf.toString('base64') }
    },
    SearchPromotionPageData: async ({ context: { siteId }, profile: { profileId } }) => {
      const { models, clock } = billing
      const { length } = productFacts[searchPromotion]
      const own = { profileId, product: searchPromotion as Product, status: 'Paid' as const }
      const last = await models.order.findOne(own).sort({ settledAt: -1 }).lean<OrderRow>()
      const end = last && endOf(last)
      return {
        price: priceOf(await billing.brandOf(siteId), searchPromotion, clock()),
        days: 'days' in length ? length.days : 0,
        promotedUntil: end && end > clock() ? end.toISOString() : null,
      }
    },
  })
