/** Birthdays: what the brand gives on the own one, and wishes for somebody else's (docs/product/ads.md). */

import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { get, post } from '../core/call.ts'
import { id, instant, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { profileCard } from '../profile/card.ts'
import { manyLines } from '../text/fields.ts'
import { adForm, adPageData } from './ads.ts'
import { price } from './products.ts'
import { billingRights } from './rights.ts'
import { birthdayPresents, wishLimits } from './values.ts'

/** The wish to somebody who has birthday. */
export const wishCard = z.strictObject({ words: manyLines(1, wishLimits.words) })

const birthdayWish = z.object({ wishId: id, words: z.string(), wishedAt: instant, from: profileCard })
export type BirthdayWish = z.infer<typeof birthdayWish>

/** Of Payment. */
export const promotionDataCalls = {
  QuickScorPageData: get({
    about: 'Says what an ad costs, for how long it is shown, and how many of the own ones are shown now.',
    access: signedIn.own(),
    query: z.strictObject({}),
    returns: adPageData,
  }),
  BirthdayWishesData: get({
    about:
      'Says what birthday wishes cost; the own birthday with the present of the brand; and the wishes that the member got, newest first.',
    access: signedIn.own(),
    rates: [rates.paging],
    query: paged({}),
    returns: page(birthdayWish).extend({
      price,
      mostWords: z.int(),
      /** The own birthday is today, in the time zone of the brand, and has stood for a month as the account has. */
      today: z.boolean(),
      /** The choice of this year; null before. */
      present: z.enum(birthdayPresents).nullable(),
    }),
  }),
  DeleteBirthdayWish: post({
    about: 'Takes a wish that the member got away for good, at once. Its sender is not told.',
    access: signedIn.may(billingRights['wish.delete']),
    rates: [rates.deletes],
    body: z.strictObject({ wishId: id }),
    returns: nothing,
  }),
}

/** Of CurrentProfile. */
export const birthdayPresentCalls = {
  CreateBirthdayQuickScorAd: post({
    about:
      'Shows an ad for nothing, as the present on the own birthday: one present a year, on a birthday and of an account that have stood for a month. Conflict with detail.reason NoBirthday, TooNew, Given, TooMany.',
    service: 'billing',
    access: signedIn.notPaused().own(),
    creates: true,
    body: adForm,
    returns: z.object({ adId: id, endsAt: instant }),
  }),
  CreateBirthdaySearchPromotion: post({
    about:
      'Has the member shown in searches for nothing, as the present on the own birthday: one present a year, on a birthday and of an account that have stood for a month. Conflict with detail.reason NoBirthday, TooNew, Given.',
    service: 'billing',
    access: signedIn.notPaused().own(),
    creates: true,
    body: z.strictObject({}),
    returns: z.object({ promotedUntil: instant }),
  }),
}
