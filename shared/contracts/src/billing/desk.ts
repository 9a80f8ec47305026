/** Of Payment: what staff look at besides single payments: a membership, the books, the catalogue by the day. */

import * as z from 'zod'
import { service, signedIn } from '../core/access.ts'
import { get } from '../core/call.ts'
import { currency, day, id, instant } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { profileCard } from '../profile/card.ts'
import { scopes } from '../safety/values.ts'
import { packageProduct, paymentFailure, paymentMethod, price, product, subscriptionState } from './products.ts'
import { billingRights } from './rights.ts'
import { changesOfCatalogue, differenceKinds, latestAmounts } from './values.ts'

const staff = signedIn.from('Support').holding(scopes.Billing).inPerson()

/** A price, a tax, an offer or an account that begins or ends on a day to come. */
const change = z.object({
  on: day,
  what: z.enum(changesOfCatalogue),
  product: product.nullable(),
  offerId: id.nullable(),
  was: price.nullable(),
  becomes: price.nullable(),
  /** Per cent, of a tax. */
  percent: z.number().nullable(),
})

/** The latest payments of a member as the desk of safety sees them: how much and when, and nothing of what or by what. */
export const paidAmounts = z.object({ items: z.array(z.object({ at: instant, amount: price, paidBack: price })) })

export const billingDeskCalls = {
  GetMemberMembership: get({
    about:
      'Says how the membership of a member stands, and whether a charge failed that can be tried again. Conflict with detail.reason ReasonNeeded as of GetMemberPayments. For staff.',
    access: staff.may(billingRights['payer.read']),
    query: z.strictObject({ profileId: id }),
    returns: z.object({
      member: profileCard.nullable(),
      state: subscriptionState,
      product: packageProduct.nullable(),
      subscriberUntil: instant.nullable(),
      renewal: z.object({ at: instant, price, method: paymentMethod.nullable() }).nullable(),
      failure: z.object({ reason: paymentFailure, since: instant.nullable(), attempts: z.int() }).nullable(),
      mayRerun: z.boolean(),
    }),
  }),
  GetPaidAmounts: get({
    about: `The sums that a member has paid and was paid back, the latest ${latestAmounts}. Safety asks who may read them.`,
    access: service.inNameOf('staffId', ['safety']),
    query: z.strictObject({ staffId: id, profileId: id }),
    returns: paidAmounts,
  }),
  GetDifferences: get({
    about:
      'Says what the last comparison of the books has found in the community, and when it was made; null before the first. For staff.',
    access: staff.open(),
    query: paged({}),
    returns: page(
      z.object({
        differenceId: id,
        kind: z.enum(differenceKinds),
        orderId: id.nullable(),
        profileId: id.nullable(),
      }),
    ).extend({ comparedAt: instant.nullable() }),
  }),
  GetCatalogue: get({
    about:
      'The catalogue of a brand on a day: which prices, tax, offers and account hold then, since when, and what changes afterwards. Without them: the brand of the request, today. NotFound for a brand that there is none of. For staff.',
    access: staff.open(),
    query: z.strictObject({ siteId: id.optional(), day: day.optional() }),
    returns: z.object({
      brands: z.array(z.object({ siteId: id, name: z.string() })),
      siteId: id,
      day,
      currency,
      /** Null on a day on which nothing is sold yet. */
      prices: z.object({ from: day, until: day.nullable(), items: z.array(z.object({ product, price })) }).nullable(),
      vat: z.object({ percent: z.number(), from: day.nullable() }),
      offers: z.array(
        z.object({
          offerId: id,
          product: packageProduct,
          price,
          usual: price.nullable(),
          to: z.enum(['NeverPaid', 'Former']),
          from: day,
          until: day,
        }),
      ),
      account: z
        .object({ holder: z.string(), bank: z.string(), account: z.string(), iban: z.string(), bic: z.string() })
        .nullable(),
      changes: z.array(change),
    }),
  }),
}
