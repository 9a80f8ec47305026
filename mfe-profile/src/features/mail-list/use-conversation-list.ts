import { useLive } from '@samvaer/remote-kit/live'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ListPages, listOf } from '../mail-data/conversation-lists.ts'
import type { ListView } from '../mail-data/list-view.ts'
import { useReadAgain } from '../mail-data/use-read-again.ts'
import { countSince, latestIn, withNewest, withNewestInPlace } from './merge-newest.ts'

/** Milliseconds for which a beginning counts as fresh. */
const fresh = 5_000
/** Milliseconds in which what happens is gathered before the beginning is read. */
const gather = 150

/** Reads the beginning of the list when something happens. */
const useNewest = (view: ListView, pages: ListPages | undefined, readAt: number) => {
  const queryClient = useQueryClient()
  const { newest } = listOf(view)
  const query = useQuery({
    ...newest,
    enabled: pages !== undefined,
    initialData: () => pages?.pages[0],
    initialDataUpdatedAt: readAt,
    staleTime: fresh,
    retry: false,
  })
  const readAgain = useReadAgain(pages !== undefined, () =>
    queryClient.invalidateQueries({ queryKey: newest.queryKey, exact: true }),
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(({ about }) => {
    if (about === 'MailTyping' || about === 'MailRead' || about === 'MailReaction') return
    if (about === 'PhoneCall' || about === 'PhoneSignal') return
    clearTimeout(timer.current)
    timer.current = setTimeout(readAgain, gather)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return query.data
}

/**
 * A list of conversations that keeps itself right. While the reader is at its top, conversations move up as they are
 * written in; elsewhere the rows only say what is new, and a button leads to the top.
 * @param atTop whether the top of the list is in sight
 */
export const useConversationList = (view: ListView, atTop: boolean) => {
  const queryClient = useQueryClient()
  const { folder, unreadOnly, text, context } = view
  const { pages } = useMemo(
    () => listOf({ folder, unreadOnly, text, ...(context && { context }) }),
    [folder, unreadOnly, text, context],
  )
  const query = useInfiniteQuery({ ...pages, retry: onceMore })
  const { data: items, dataUpdatedAt, fetchNextPage, refetch } = query
  const failure = useRecovery(query, items ? fetchNextPage : refetch)
  const cached = queryClient.getQueryData<ListPages>(pages.queryKey)
  const newest = useNewest(view, items && cached, dataUpdatedAt)
  const [since, setSince] = useState<string>()
  const first = cached?.pages[0]
  if (since === undefined && first) setSince(latestIn(first))

  const bring = useCallback(
    (reorder: boolean) => {
      if (!newest) return
      const merge = reorder ? withNewest : withNewestInPlace
      queryClient.setQueryData<ListPages>(pages.queryKey, (shown) => shown && merge(shown, newest))
      if (reorder) setSince(latestIn(newest))
    },
    [newest, queryClient, pages],
  )
  useEffect(() => {
    bring(atTop)
  }, [bring, atTop])

  return {
    items,
    failure,
    pages: cached?.pages.length ?? 0,
    hasNext: query.hasNextPage,
    fetchingNext: query.isFetchingNextPage,
    fetchNext: fetchNextPage,
    unread: newest?.unread ?? first?.unread,
    /** Hej and own letters that wait, beside the inbox. */
    beside: newest?.waiting ?? first?.waiting,
    /** Conversations above that the reader has not been shown. */
    waiting: newest && since !== undefined && !atTop ? countSince(newest, since) : 0,
  }
}
