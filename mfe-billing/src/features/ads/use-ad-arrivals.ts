/** Ads that come and go while the list is open: what is new is announced, what is gone keeps its place without its words. */
import type { AdFilters, QuickScorAd } from '@samvaer/contracts/billing/ads'
import { api } from '@samvaer/remote-kit/api'
import { useTopic } from '@samvaer/remote-kit/live'
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adChoices, adsOfOthers, listed } from '../billing-data/promotion-queries.ts'

interface AdArrivals {
  /** The number of new ones that the list does not show. */
  fresh: number
  /** By their numbers. */
  gone: ReadonlySet<number>
  /** Brings what came: the list begins anew. */
  show: () => Promise<void>
}

interface News {
  /** The beginning of the list as it is now. */
  newest: readonly QuickScorAd[]
  gone: ReadonlySet<number>
}

const noNews: News = { newest: [], gone: new Set() }

/** Shown ones that a later reading of the beginning would have if they were still there; what lies behind it is not known. */
export const goneFrom = (
  shown: readonly QuickScorAd[],
  { items, next }: { items: readonly QuickScorAd[]; next: string | null },
): number[] => {
  const there = new Set(items.map(({ adId }) => adId))
  const last = items.at(-1)?.endsAt ?? ''
  return shown.filter(({ adId, endsAt }) => !there.has(adId) && (next === null || endsAt > last)).map((ad) => ad.adId)
}

/** @param shown what the list shows; undefined until it is there */
export const useAdArrivals = (filters: AdFilters, shown: readonly QuickScorAd[] | undefined): AdArrivals => {
  const queryClient = useQueryClient()
  const { data: choices } = useQuery(adChoices())
  const [{ newest, gone }, setNews] = useState(noNews)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const looking = useRef({ now: false, again: false })

  const look = async (): Promise<void> => {
    looking.current.again = looking.current.now
    if (looking.current.now) return
    looking.current.now = true
    // A reader who is away now looks when the connection is back.
    const read = await api.post('QuickScor/GetQuickScorAds', { filters, take: listed }).catch(() => undefined)
    looking.current.now = false
    if (looking.current.again) return look()
    const known = latest.current
    if (read && known)
      setNews((news) => ({ newest: read.items, gone: new Set([...news.gone, ...goneFrom(known, read)]) }))
  }
  useTopic(choices?.live, () => void look())

  const show = async () => {
    const { queryKey } = adsOfOthers(filters)
    queryClient.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (cached) => cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
    )
    await queryClient.refetchQueries({ queryKey, exact: true })
    setNews(noNews)
    void queryClient.invalidateQueries({ queryKey: adChoices().queryKey })
  }

  const known = new Set(shown?.map(({ adId }) => adId))
  return { fresh: shown ? newest.filter(({ adId }) => !known.has(adId)).length : 0, gone, show }
}
