/** Ads of members (docs/product/ads.md). They are written and paid by Payment/Pay; reading them costs nothing. */
import * as z from 'zod'
import { signedIn } from '../core/access.ts'
import { area, get, post } from '../core/call.ts'
import { copyCall } from '../core/declare-reported.ts'
import { id, nothing } from '../core/fields.ts'
import { page, paged } from '../core/paging.ts'
import { rates } from '../core/rates.ts'
import { staffReason } from '../core/staff-reason.ts'
import { adFilterChoices, adFilters, ownQuickScorAd, quickScorAd, siteAd } from './ads.ts'
import { billingReported } from './reported.ts'
import { billingRights } from './rights.ts'

export const quickScor = area('QuickScor', {
  service: 'billing',
  calls: {
    GetReportedItem: copyCall(billingReported),
    GetQuickScorAds: post({
      about: 'Ads of others that are shown now and fit what is asked for, newest first.',
      access: signedIn.alsoLooking().open(),
      rates: [rates.paging],
      body: paged({ filters: adFilters.default({}) }),
      returns: page(quickScorAd),
    }),
    GetAllQuickScorAds: get({
      about: 'Every ad that is shown now, the own ones among them, newest first.',
      access: signedIn.open(),
      rates: [rates.paging],
      query: paged({}),
      returns: page(quickScorAd),
    }),
    GetOwnQuickScorAds: get({
      about: 'The own ads, newest first; ended ones for 30 days.',
      access: signedIn.own(),
      rates: [rates.paging],
      query: paged({}),
      returns: page(ownQuickScorAd),
    }),
    GetQuickScorProfileFilters: get({
      about: 'By what the ads of others can be chosen, each with how many there are; of the newest 2,000.',
      access: signedIn.open(),
      rates: [rates.paging],
      query: z.strictObject({}),
      returns: adFilterChoices,
    }),
    GetQuickScorSiteAds: get({
      about: 'Says what the brand itself announces between the ads.',
      access: signedIn.open(),
      query: z.strictObject({}),
      returns: z.object({ items: z.array(siteAd) }),
    }),
    DeleteQuickScorAd: post({
      about: 'Takes an own ad away for good, at once; staff take away any. What was paid for it stays paid.',
      access: signedIn.may(billingRights['ad.delete']),
      rates: [rates.deletes],
      body: z.strictObject({ adId: id, reason: staffReason }),
      returns: nothing,
    }),
  },
})
