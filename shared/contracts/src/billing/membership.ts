/** The paid membership (docs/product/billing.md). */

import * as z from 'zod'
import { anyone, signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { id, instant } from '../core/fields.ts'
import { receivedGiftCalls } from './gifts.ts'
import { packageProduct, paymentFailure, paymentMethod, price, subscriptionState } from './products.ts'
import { memberFeatures } from './values.ts'
import { withdrawable, withdrawalCalls } from './withdrawals.ts'

/** Open to members who are held back or have yet to accept the terms: they still may end what is charged. */
const holder = signedIn.alsoIn('Locked', 'Quarantined').beforeTerms().beforeDarkGate()
const memberFeature = z.enum(memberFeatures)

const nothingAsked = z.strictObject({})

export const membership = area('Membership', {
  service: 'billing',
  calls: {
    MembershipPackages: get({
      about:
        'The packages of the brand with their prices now, each renewing itself until it is stopped, and what each costs a month. UnsupportedCurrency where the brand has none in its currency.',
      access: anyone,
      query: nothingAsked,
      returns: z.object({
        /** Included in every price. */
        vatPercent: z.number(),
        /** True when they can be paid by bank transfer too (AddBankTransferView). */
        bankTransfer: z.boolean(),
        packages: z.array(
          z.object({
            product: packageProduct,
            months: z.int(),
            price,
            monthly: price,
            /** Whole per cent less than month by month. */
            savesPercent: z.int(),
          }),
        ),
      }),
    }),
    Membership24HoursPrice: get({
      about: 'Says what a membership for one day costs, which ends by itself.',
      access: anyone,
      query: nothingAsked,
      returns: z.object({ price }),
    }),
    MembershipFeatures: get({
      about: 'Says what a membership lets its member do, and which of it others have in part.',
      access: anyone,
      query: nothingAsked,
      returns: z.object({ features: z.array(z.object({ feature: memberFeature, free: z.enum(['No', 'Some']) })) }),
    }),
    BuyMembershipDialogData: get({
      about: 'Says what the dialog that sells a membership shows: the lowest price a month, that of one day, an offer.',
      access: signedIn.beforeDarkGate().own(),
      query: nothingAsked,
      returns: z.object({
        monthlyFrom: price,
        /** Null for whoever is a subscriber already. */
        oneDay: price.nullable(),
        /** Of SpecialOfferData; null where none holds for this member. */
        offerId: z.int().nullable(),
      }),
    }),
    SpecialOfferData: get({
      about:
        'An offer that holds now for this member; NotFound for one that is over, of another brand, or not for this member.',
      access: signedIn.beforeDarkGate().own(),
      query: z.strictObject({ offerId: id }),
      returns: z.object({
        offerId: id,
        product: packageProduct,
        months: z.int(),
        /** Of the first period; later ones cost `afterwards`. */
        price,
        afterwards: price,
        until: instant,
      }),
    }),
    MembershipPageData: get({
      about:
        'Says how the own membership stands: until when it is paid, when it is charged next and how much, whether it can be stopped, gone on with, or withdrawn from.',
      access: holder.own(),
      query: nothingAsked,
      returns: z.object({
        state: subscriptionState,
        product: packageProduct.nullable(),
        /** Until when the member is a subscriber, with the days of grace while a renewal is tried again. */
        subscriberUntil: instant.nullable(),
        /** The next charge; null where nothing renews. */
        renewal: z.object({ at: instant, price, method: paymentMethod.nullable() }).nullable(),
        /** Of a renewal that failed. */
        failure: z.object({ reason: paymentFailure, since: instant.nullable() }).nullable(),
        /** The purchase of the own membership that can be withdrawn from; null once its 14 days are over. */
        withdrawal: withdrawable.nullable(),
        may: z.object({ stop: z.boolean(), continue: z.boolean(), withdraw: z.boolean(), pay: z.boolean() }),
      }),
    }),
    StopSubscription: post({
      about:
        'Stops the own membership: it ends with the paid time and is charged no more. Again changes nothing. Conflict with detail.reason NotRunning where nothing renews.',
      access: holder.own(),
      body: nothingAsked,
      returns: z.object({ subscriberUntil: instant.nullable() }),
    }),
    ContinueSubscription: post({
      about:
        'Goes on with a membership that was stopped, before its paid time is over. Again changes nothing. Conflict with detail.reason NotStopped where there is none.',
      access: signedIn.beforeDarkGate().own(),
      body: nothingAsked,
      returns: z.object({ renewsAt: instant }),
    }),
    ...withdrawalCalls,
    ...receivedGiftCalls,
  },
})
