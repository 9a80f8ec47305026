/**
 * Of Membership: withdrawing from what was bought online (Directive 2011/83/EU art. 9 to 14 and 11a; decision 101), by the
 * own page, and by a mailed link for whoever cannot sign in.
 */

import * as z from 'zod'
import { anyone, signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { declareRates, secondsIn } from '../core/rates.ts'
import { oneLine } from '../text/fields.ts'
import { price, product } from './products.ts'
import { billingRights } from './rights.ts'
import {
  longestWithdrawalName,
  withdrawalDays,
  withdrawalLinkFields,
  withdrawalLinkHours,
  withdrawalLinksADay,
} from './values.ts'

const withdrawalRates = declareRates({
  /** Links that are asked for from an address, and opened ones. */
  withdrawalLinks: { limit: 10, seconds: secondsIn.hour, by: 'address' },
  withdrawalLinksTo: { limit: 5, seconds: secondsIn.hour, by: 'login' },
  withdrawalByLink: { limit: 60, seconds: secondsIn.hour, by: 'address' },
})

/** Open to members who are held back or have yet to accept the terms: they still may withdraw. */
const holder = signedIn.alsoIn('Locked', 'Quarantined').beforeTerms().beforeDarkGate()

/** A purchase that can be withdrawn from, and what that would do now. */
export const withdrawable = z.object({
  orderId: id,
  product,
  /** Given to somebody else. */
  present: z.boolean(),
  boughtAt: instant,
  until: instant,
  price,
  /** The sum that goes back, and the part that is kept for use. */
  back: price,
  kept: price,
})
export type Withdrawable = z.infer<typeof withdrawable>

const withdrawn = z.object({ withdrawnAt: instant, paidBack: price, kept: price })

const token = z.string().min(1).max(1000)
const name = oneLine(1, longestWithdrawalName)

export const withdrawalCalls = {
  GetWithdrawable: get({
    about: `The own purchases that can be withdrawn from now, the newest first: within ${withdrawalDays} days of their payment.`,
    access: holder.own(),
    query: z.strictObject({}),
    returns: z.object({ items: z.array(withdrawable) }),
  }),
  WithdrawFromContract: post({
    about: `Withdraws from an own purchase within ${withdrawalDays} days: what was bought ends at once and is paid back, whole, or without what was used where its buyer had asked for it to begin at once; what was given on top of a membership stays. Again answers as the first time. Conflict with detail.reason TooLate.`,
    access: holder.may(billingRights['order.withdraw']),
    body: z.strictObject({ orderId: id }),
    returns: withdrawn,
  }),
  AskWithdrawalLink: post({
    about: `Asks for a link by mail to a purchase, for whoever cannot sign in. The answer is the same whether or not there is such a purchase with that address, and at most ${withdrawalLinksADay} links of a purchase are mailed a day. The link holds for ${withdrawalLinkHours} hours.`,
    access: anyone,
    rates: [withdrawalRates.withdrawalLinks, withdrawalRates.withdrawalLinksTo],
    body: z.strictObject({
      order: oneLine(1, withdrawalLinkFields.order),
      email: oneLine(3, withdrawalLinkFields.email),
    }),
    returns: nothing,
  }),
  OpenWithdrawalLink: post({
    about:
      'Says what a mailed link leads to: the purchase, and what withdrawing would do; `withdrawal` is null where it cannot be withdrawn from any more, `withdrawnAt` says when it was. NotFound for what is no link of ours, LinkExpired.',
    access: anyone,
    rates: [withdrawalRates.withdrawalByLink],
    body: z.strictObject({ token }),
    returns: z.object({
      orderId: id,
      product,
      boughtAt: instant,
      price,
      withdrawal: withdrawable.nullable(),
      withdrawnAt: instant.nullable(),
    }),
  }),
  WithdrawByLink: post({
    about:
      'Withdraws from the purchase of a mailed link, in the name that is given. Again answers as the first time. Conflict with detail.reason TooLate, NotFound, LinkExpired.',
    access: anyone,
    rates: [withdrawalRates.withdrawalByLink],
    body: z.strictObject({ token, name }),
    returns: withdrawn,
  }),
}
