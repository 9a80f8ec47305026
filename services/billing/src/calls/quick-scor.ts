/** Ads of members: the lists, and taking one away. They begin with a payment or a present (ads/show-ad.ts). */
import type { QuickScorAd } from '@samvaer/contracts/billing/ads'
import type { SignedInProfile } from '@samvaer/contracts/core/context'
import { mayActAs } from '@samvaer/contracts/core/roles'
import type { Gender } from '@samvaer/contracts/core/values'
import type { Page, Paging } from '@samvaer/service-kit/database/list-order'
import { type AdReader, adsQuery, newestFirst, ownAdsQuery, shownTo } from '../ads/find-ads.ts'
import { siteAds } from '../ads/site-ads.ts'
import type { Billing } from '../billing-parts.ts'
import { adsTicket, removeAds } from '../live-ads.ts'
import type { QuickScorAdRow } from '../models/quick-scor-ad.ts'
import { quickScorHandlers } from '../policy.ts'

/** Ads that are looked through for what can be chosen. */
const countedAtMost = 2000

interface ReadingCall {
  context: { community: string; dark: boolean }
  profile: Pick<SignedInProfile, 'profileId' | 'role'>
  blocks(): Promise<{ hidden: number[] }>
}

interface Reader extends AdReader {
  staff: boolean
}

const readerOf = async (call: ReadingCall): Promise<Reader> => {
  const { community, dark } = call.context
  const { profileId, role } = call.profile
  const { hidden } = await call.blocks()
  return { profileId, community, dark, hidden, staff: mayActAs(role, 'Support') }
}

const factsOf = ({ _id, words, countryAreaId, seeks, shownAt, endsAt }: QuickScorAdRow) => ({
  ...{ adId: _id, words, countryAreaId, seeks },
  ...{ shownAt: shownAt.toISOString(), endsAt: endsAt.toISOString() },
})

const countsOf = <Value>(values: readonly Value[]): [Value, number][] => {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

const byGender = (values: readonly Gender[]) => countsOf(values).map(([gender, ads]) => ({ gender, ads }))

export const quickScorCalls = (billing: Billing) => {
  const { models, directory, clock } = billing

  const pageOf = async (
    { profileId, staff }: Reader,
    found: readonly QuickScorAdRow[],
    { take }: Paging,
  ): Promise<{ items: QuickScorAd[]; next: string | null }> => {
    const { rows, next }: Page<QuickScorAdRow> = newestFirst.pageOf(found, take)
    const cards = await directory.cards(rows.map(({ profileId }) => profileId))
    const items = rows.flatMap((row) => {
      const author = cards.get(row.profileId)
      const own = row.profileId === profileId
      return author ? [{ ...factsOf(row), author, own, mayDelete: own || staff }] : []
    })
    return { items, next }
  }

  return quickScorHandlers({
    GetQuickScorAds: async (call) => {
      const reader = await readerOf(call)
      const { filters, ...paging } = call.input
      return pageOf(reader, await adsQuery(billing, reader, { now: clock(), filters, ofOthers: true }, paging), paging)
    },
    GetAllQuickScorAds: async (call) => {
      const reader = await readerOf(call)
      return pageOf(reader, await adsQuery(billing, reader, { now: clock() }, call.input), call.input)
    },
    GetOwnQuickScorAds: async ({ input, context: { dark }, profile: { profileId } }) => {
      const now = clock()
      const { rows, next } = newestFirst.pageOf(await ownAdsQuery(billing, { profileId, dark }, now, input), input.take)
      const items = rows.map((row) => ({ ...factsOf(row), running: row.endsAt > now, present: row.present }))
      return { items, next }
    },
    GetQuickScorProfileFilters: async (call) => {
      const reader = await readerOf(call)
      const fields = { _id: 0, countryAreaId: 1, gender: 1, seeks: 1 } as const
      const found = await models.quickScorAd
        .find(shownTo(reader, { now: clock(), ofOthers: true }), fields)
        .sort(newestFirst.sort)
        .limit(countedAtMost)
        .lean<Pick<QuickScorAdRow, 'countryAreaId' | 'gender' | 'seeks'>[]>()
      return {
        regions: countsOf(found.flatMap(({ countryAreaId }) => countryAreaId ?? [])).map(([countryAreaId, ads]) => ({
          countryAreaId,
          ads,
        })),
        from: byGender(found.map(({ gender }) => gender)),
        seeks: byGender(found.flatMap(({ seeks }) => seeks)),
        live: adsTicket(billing, reader),
      }
    },
    GetQuickScorSiteAds: async ({ context: { siteId, language } }) => {
      const day = clock().toISOString().slice(0, 10)
      const held = siteAds.filter(
        ({ siteIds, from, until }) => siteIds.includes(siteId) && from <= day && (until === null || day < until),
      )
      const items = held.map(({ siteAdId, title, words, link }) => ({
        ...{ siteAdId, title: title[language], words: words[language] },
        link: link && { path: link.path, label: link.label[language] },
      }))
      return { items }
    },
    DeleteQuickScorAd: async ({ objects: { ad } }) => {
      // In a transaction of the kit’s: what staff do is written down with it.
      await billing.transaction((transaction) => removeAds(billing, transaction, { _id: ad._id }))
      return {}
    },
  })
}
