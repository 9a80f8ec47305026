/** A membership as a gift: its card, what it costs, whether it has arrived, and what the receiver reads. */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get } from '../core/call.ts'
import { day, id, instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines } from '../text/fields.ts'
import { price, product } from './products.ts'
import { billingRights } from './rights.ts'
import { giftLimits, purchaseStatuses } from './values.ts'

/** The giver's words, and the day on which they arrive; absent: as soon as it is paid. */
export const giftCard = z.strictObject({
  words: manyLines(0, giftLimits.words),
  on: day.optional(),
})

/** Open to members who are held back or have yet to accept the terms: they still see what was paid and given. */
const holder = signedIn.alsoIn('Locked', 'Quarantined').beforeTerms().beforeDarkGate()

/** Of Payment. */
export const giftPaymentCalls = {
  GiftMembershipData: get({
    about:
      'Says what a membership costs that is given to somebody: it never renews itself. `latest` is the last day on which it can arrive.',
    access: signedIn.beforeDarkGate().own(),
    query: z.strictObject({}),
    returns: z.object({
      gifts: z.array(z.object({ product, price })),
      mostWords: z.int(),
      latest: day,
    }),
  }),
  CheckGiftMembershipReceipt: get({
    about:
      'Says how an own gift to this member stands: whether it is paid, and when it arrives or has arrived. NotFound for an order that is no gift to them.',
    access: holder.may(billingRights['order.read']),
    query: z.strictObject({ orderId: id, presentProfileId: id }),
    returns: z.object({
      status: z.enum(purchaseStatuses),
      product,
      arrivesAt: instant.nullable(),
      arrived: z.boolean(),
    }),
  }),
}

/** Of Membership. */
export const receivedGiftCalls = {
  ReceivedGifts: get({
    about:
      'Memberships that the member was given, newest first, with the words on their cards. Of a giver whom the member does not find there are neither name nor words.',
    access: holder.own(),
    query: paged({}),
    returns: page(z.object({ product, givenAt: instant, words: z.string(), giver: profileCard.nullable() })),
  }),
}
