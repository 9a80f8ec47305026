/** Paying: an order, the page of the provider, the way back, the receipt (docs/product/billing.md). */

import * as z from 'zod'
import { anyone, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { adForm } from './ads.ts'
import { bankTransfer, bankTransferCalls, transferDeskCalls } from './bank-transfers.ts'
import { promotionDataCalls, wishCard } from './birthdays.ts'
import { billingDeskCalls } from './desk.ts'
import { giftCard, giftPaymentCalls } from './gifts.ts'
import { paymentFailure, paymentMethod, price, product } from './products.ts'
import { refundCalls } from './refunds.ts'
import { billingRights } from './rights.ts'
import { transferReversalCalls } from './transfer-reversals.ts'
import { paymentHookLimit, purchaseStatuses } from './values.ts'
import { withdrawable } from './withdrawals.ts'

export const paymentRates = declareRates({
  payments: { limit: 30, seconds: secondsIn.hour, by: 'profile' },
  receiptFiles: { limit: 60, seconds: secondsIn.hour, by: 'profile' },
  /** Events of a provider come from few addresses, about many members. */
  providerEvents: { limit: 3000, seconds: 5 * secondsIn.minute, by: 'address' },
})

const ofOrder = z.strictObject({ orderId: id })
/** Open to members who are held back or have yet to accept the terms: they still see what was paid. */
const buyer = signedIn.alsoIn('Locked', 'Quarantined').beforeTerms().beforeDarkGate()

export const payment = area('Payment', {
  service: 'billing',
  calls: {
    Pay: post({
      about:
        'Begins to buy something, and answers with the page of the provider on which it is paid. Needs an Idempotency-Key (InvalidInput without one): the same key is the same order, and while an order waits to be paid, so is the same product. `shown` is the price that the page has shown: Conflict with detail.reason PriceChanged where it is another one by now, AlreadySubscriber for a membership that the member has, TooMany for an ad while three are shown, NoBirthday and AlreadyWished for wishes, BeginAtOnce where its buyer has to say first that it begins at once (beginAtOnce): bought by an offer, or by somebody who has withdrawn before. Ads and wishes belong to the side on which they are written, and on the dark one need its gate. ServiceUnavailable where the provider is away.',
      access: signedIn.beforeDarkGate().may(billingRights['receiver.give']),
      rates: [paymentRates.payments],
      body: z.strictObject({
        product,
        shown: price,
        /** It begins at once, and whoever withdraws pays for what was used by then. */
        beginAtOnce: z.literal(true).optional(),
        /** By whose price; for the packages that it names. */
        offerId: id.optional(),
        /** The member to whom it is given: a membership, or wishes. */
        presentProfileId: id.optional(),
        /** The words of the gift, and the day on which it arrives. */
        gift: giftCard.optional(),
        /** Of an ad, and of nothing else. */
        ad: adForm.optional(),
        /** Of birthday wishes, and of nothing else. */
        wish: wishCard.optional(),
      }),
      returns: z.object({ orderId: id, address: z.url() }),
    }),
    CheckPayment: post({
      about:
        'Asks the provider how the payment of an own order stands, as its own message would say; again changes nothing.',
      access: buyer.may(billingRights['order.settle']),
      rates: [paymentRates.payments],
      body: ofOrder,
      returns: z.object({ status: z.enum(purchaseStatuses), failure: paymentFailure.nullable() }),
    }),
    ReceiptDialogData: get({
      about: 'Says what an own order was, for the dialog that follows it.',
      access: buyer.may(billingRights['order.read']),
      query: ofOrder,
      returns: z.object({
        status: z.enum(purchaseStatuses),
        packageType: z.enum(['Membership', 'Promotion']),
        productId: product,
        /** Nobody else is told of a purchase. */
        tracking: z.null(),
      }),
    }),
    ReceiptPageData: get({
      about: 'The receipt of an own order, with the tax within it and whom it was bought of.',
      access: buyer.may(billingRights['order.read']),
      query: ofOrder,
      returns: z.object({
        orderId: id,
        product,
        status: z.enum(purchaseStatuses),
        failure: paymentFailure.nullable(),
        boughtAt: instant,
        /** When it was paid, or could not be. */
        settledAt: instant.nullable(),
        refundedAt: instant.nullable(),
        price,
        vat: price,
        vatPercent: z.number(),
        method: paymentMethod.nullable(),
        /** The sum that went back so far, and each part with its day and the tax within it, the first one first. */
        paidBack: price,
        refunds: z.array(
          z.object({
            /** Its number in the series of credit notes; null for what went back before there was one. */
            creditNote: id.nullable(),
            ...{ at: instant, amount: price, vat: price },
          }),
        ),
        /** The effect of withdrawing from it; null where it cannot be withdrawn from. */
        withdrawal: withdrawable.nullable(),
        /** That its buyer withdrew from it: when, and in which words. */
        withdrawn: z.object({ at: instant, words: z.string() }).nullable(),
        /** The account for the money, while the order waits for a bank transfer. */
        transfer: bankTransfer.nullable(),
        renewal: z.boolean(),
        /** It is given to somebody else. */
        present: z.boolean(),
        /** A present of the house to whoever reads it: nothing was paid. */
        given: z.boolean(),
        company: z.object({ name: z.string(), address: z.string(), vat: z.string() }),
      }),
    }),
    ReceiptFile: get({
      about:
        'The receipt of an own order as a PDF (base64), in the language of the reader. Conflict with detail.reason NotPaid while nothing was paid.',
      access: buyer.may(billingRights['order.read']),
      rates: [paymentRates.receiptFiles],
      query: ofOrder,
      returns: z.object({ fileName: z.string(), pdf: z.base64() }),
    }),
    SearchPromotionPageData: get({
      about: 'Says what it costs to be shown among what others find, and for how long.',
      access: signedIn.beforeDarkGate().own(),
      query: z.strictObject({}),
      returns: z.object({ price, days: z.int(), promotedUntil: instant.nullable() }),
    }),
    UpdateFromProvider: post({
      about:
        'Takes what a provider says, word by word, with its signature. WrongSignature for what it did not say, or said more than five minutes ago. How the payment stands is asked of the provider: what the message says is only that something happened.',
      access: anyone,
      rates: [paymentRates.providerEvents],
      body: z.strictObject({ signature: z.string().max(1000), event: z.string().max(paymentHookLimit) }),
      returns: nothing,
    }),
    ...giftPaymentCalls,
    ...promotionDataCalls,
    ...refundCalls,
    ...bankTransferCalls,
    ...transferDeskCalls,
    ...transferReversalCalls,
    ...billingDeskCalls,
  },
})
