/** A list of the centre: its rows, what comes after them, and what came since. Panel and page stand on it. */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import { type Failure, failureOf } from '@samvaer/remote-kit/recovery'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gathered } from './gathered.ts'
import { notificationPages } from './notification-pages.ts'
import { hideGathered } from './popups/popup-store.ts'
import { useArrivals } from './use-arrivals.ts'
import { markSeen } from './use-mark-read.ts'

/** Marks everything that is there as looked at: nothing is new any more. */
const look = (): void => {
  for (const tab of Object.values(gathered)) tab.looked()
  hideGathered()
  void markSeen()
}

interface NotificationList {
  /** Undefined before the first rows are there. */
  items: ClientNotification[] | undefined
  /** Pages that are loaded. */
  pages: number
  /** The reason why the first rows did not come. */
  failure: Failure | undefined
  hasNext: boolean
  fetchingNext: boolean
  /** The reason why what comes after did not. */
  nextFailure: Failure | undefined
  /** The same function at every render. */
  fetchNext: () => unknown
  /** New ones that the list does not show. */
  arrivals: number
  /** Brings them: the list begins anew. */
  showArrivals: () => Promise<void>
}

export const useNotificationList = (tab: string, take: number, visit: string): NotificationList => {
  const queryClient = useQueryClient()
  const { queryKey, ...options } = notificationPages({ tab, take, visit })
  const query = useInfiniteQuery({ queryKey, ...options })
  const { data: items, isError, isFetchedAfterMount, isSuccess, refetch } = query
  const arrivals = useArrivals(tab, items)
  const cached = queryClient.getQueryData<InfiniteData<unknown>>(queryKey)
  // A reader who comes back to a list sees what it was; what came since is announced there.
  const isRead = isFetchedAfterMount && isSuccess
  useEffect(() => {
    if (isRead) look()
  }, [isRead])
  const showArrivals = async () => {
    queryClient.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (all) => all && { pages: all.pages.slice(0, 1), pageParams: all.pageParams.slice(0, 1) },
    )
    await refetch()
    look()
  }
  return {
    items,
    pages: cached?.pages.length ?? 0,
    failure: isError && items === undefined ? failureOf(query) : undefined,
    hasNext: query.hasNextPage,
    fetchingNext: query.isFetchingNextPage,
    nextFailure: query.isFetchNextPageError
      ? failureOf({ error: query.error, isFetching: query.isFetchingNextPage, refetch: query.fetchNextPage })
      : undefined,
    fetchNext: query.fetchNextPage,
    arrivals,
    showArrivals,
  }
}
