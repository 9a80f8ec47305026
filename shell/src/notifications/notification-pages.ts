/** The notifications of a tab as pages, newest first. */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { api } from '@samvaer/remote-kit/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { isOfKnownType } from './known-type.ts'

/** Every cached list of notifications begins with this. */
export const listsKey = ['Notifications/ClientNotifications'] as const

/** Milliseconds for which a list that was left is kept, so that coming back leads to its row. */
const keptFor = 30 * 60_000

/**
 * Returns each notification once, where it was met first, of those that the page has words for: what happened again
 * while it was read stands at the top.
 */
export const eachOnce = (items: readonly ClientNotification[]): ClientNotification[] => {
  const met = new Set<number>()
  return items.filter(isOfKnownType).filter(({ notificationId }) => {
    if (met.has(notificationId)) return false
    met.add(notificationId)
    return true
  })
}

interface Pages {
  tab: string
  /** Rows of a page. */
  take: number
  /** A list a visit: coming back to the visit finds its list, a new visit begins with a new one. */
  visit: string
}

export const notificationPages = ({ tab, take, visit }: Pages) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, { tab, take, visit }] as readonly unknown[],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.get(
        'Notifications/ClientNotifications',
        { tab, take, ...(pageParam !== undefined && { latestNotificationDate: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => eachOnce(pages.flatMap(({ items }) => items)),
    // New notifications are announced and come when the reader asks.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
  })

interface CachedPages {
  pages: readonly { items: readonly ClientNotification[]; next: string | null }[]
}

const isPages = (cached: unknown): cached is CachedPages =>
  typeof cached === 'object' && cached !== null && 'pages' in cached && Array.isArray(cached.pages)

/** Marks rows of a cached list as read; anything else that is cached stays as it is. */
export const markedRead =
  (isMeant: (notification: ClientNotification) => boolean) =>
  (cached: unknown): unknown => {
    if (!isPages(cached)) return cached
    const pages = cached.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (isMeant(item) ? { ...item, read: true } : item)),
    }))
    return { ...cached, pages }
  }
