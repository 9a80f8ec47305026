/** What was bought, as members read it: the house, the sum, the tax within it. No brand is named (docs/product/billing.md). */

import type { Product } from '@samvaer/contracts/billing/products'
import { textIn } from '@samvaer/contracts/brand'
import { searchPromotion } from '@samvaer/contracts/search/promotion'
import type { Billing } from '../billing-parts.ts'
import { priceOf } from '../catalogue/price-of.ts'
import { productFacts } from '../catalogue/products.ts'
import type { OrderRow } from '../models/order.ts'
import { endOf } from '../orders/publish-purchase.ts'
import { paymentHandlers } from '../policy.ts'

const text = (at: Date | null): string | null => at?.toISOString() ?? null

export const receiptCalls = (billing: Billing) =>
  paymentHandlers({
    ReceiptDialogData: async ({ objects: { order } }) => ({
      status: order.status,
      packageType: productFacts[order.product].membership ? ('Membership' as const) : ('Promotion' as const),
      productId: order.product,
      tracking: null,
    }),
    ReceiptPageData: async ({ objects: { order }, context: { language } }) => {
      const { company } = await billing.brandOf(order.siteId)
      const { _id: orderId, product, status, failure, method, value, vat, currency, vatRate } = order
      return {
        ...{ orderId, product, status, failure, method, vatPercent: vatRate / 100 },
        boughtAt: order.createdAt.toISOString(),
        settledAt: text(order.settledAt),
        refundedAt: text(order.refundedAt),
        price: { value, currency },
        vat: { value: vat, currency },
        renewal: order.kind === 'Renewal',
        present: order.presentProfileId !== null,
        company: { name: company.name, address: company.address, vat: textIn(company.vat, language) },
      }
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
