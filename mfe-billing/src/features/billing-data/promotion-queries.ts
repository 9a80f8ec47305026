/** The queries of ads, birthdays and wishes. */
import type { AdFilters } from '@samvaer/contracts/billing/ads'
import { callQuery, listQuery } from '@samvaer/remote-kit/api'
import type { QueryKey } from '@tanstack/react-query'

/** Rows at a time. */
export const listed = 20
const dayLong = 24 * 60 * 60_000

/** Reads ads anew whenever the page is opened: what was bought a moment ago is there. */
export const adsOfOthers = (filters: AdFilters) =>
  listQuery('QuickScor/GetQuickScorAds', { filters, take: listed }, { method: 'POST', staleTime: 0 })

export const ownAds = () => listQuery('QuickScor/GetOwnQuickScorAds', { take: listed }, { staleTime: 0 })

export const adChoices = () => callQuery('QuickScor/GetQuickScorProfileFilters', {}, { staleTime: 0 })

export const siteAds = () => callQuery('QuickScor/GetQuickScorSiteAds', {}, { staleTime: dayLong })

export const adPage = () => callQuery('Payment/QuickScorPageData', {}, { staleTime: 0 })

export const birthdayPage = () => callQuery('Payment/BirthdayWishesData', { take: 1 }, { staleTime: 0 })

export const wishesGot = () => listQuery('Payment/BirthdayWishesData', { take: listed }, { staleTime: 0 })

/** The regions of a country, which hardly ever change. */
export const regionsOf = (country: number) =>
  callQuery('Common/GetCountryAreasByCountryId', { country }, { staleTime: dayLong, enabled: country > 0 })

/** The queries that an ad that came or went changes. */
export const adKeys: readonly QueryKey[] = [
  ['QuickScor/GetQuickScorAds'],
  ['QuickScor/GetOwnQuickScorAds'],
  ['QuickScor/GetQuickScorProfileFilters'],
  ['Payment/QuickScorPageData'],
]

/** The further queries that a chosen present changes. */
export const presentKeys: readonly QueryKey[] = [
  ...adKeys,
  ['Payment/BirthdayWishesData'],
  ['Payment/SearchPromotionPageData'],
  ['Profiles/GetPurchaseHistoryData'],
]
