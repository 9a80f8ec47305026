import { useLive } from '@samvaer/remote-kit/live'
import { writeChanges } from '@samvaer/remote-kit/optimistic'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import {
  inOrder,
  latestMessages,
  type MessagePages,
  messagePages,
  reactionChanges,
  withLatest,
} from '../mail-data/message-pages.ts'
import { useReadAgain } from '../mail-data/use-read-again.ts'

/** Milliseconds for which the newest page counts as fresh. */
const fresh = 3_000
/** Milliseconds between two readings because a picture did not load: what fails again is gone. */
const patience = 60_000

/** The messages of a conversation in the order of time; what is written comes by itself. */
export const useMessages = (conversationId: number) => {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({ ...messagePages(conversationId), retry: onceMore })
  const { data, fetchNextPage, refetch, dataUpdatedAt } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  const newest = useQuery({
    ...latestMessages(conversationId),
    enabled: data !== undefined,
    initialData: () => data?.pages[0],
    initialDataUpdatedAt: dataUpdatedAt,
    staleTime: fresh,
    retry: onceMore,
  })
  const readAgain = useReadAgain(data !== undefined, () =>
    queryClient.invalidateQueries({ queryKey: latestMessages(conversationId).queryKey }),
  )
  useLive((live) => {
    if (live.about === 'Hej' || live.about === 'PhoneCall' || live.about === 'PhoneSignal') return
    const ours = live.about === 'Missed' || live.conversationId === conversationId
    if (!ours || live.about === 'MailTyping' || live.about === 'MailRead') return
    // It says all there is to know, also of pages further up, which are not read again.
    if (live.about === 'MailReaction') writeChanges(queryClient, reactionChanges(conversationId, live))
    else readAgain()
  })
  useEffect(() => {
    const latest = newest.data
    if (!latest) return
    queryClient.setQueryData<MessagePages>(
      messagePages(conversationId).queryKey,
      (shown) => shown && withLatest(shown, latest),
    )
  }, [newest.data, conversationId, queryClient])

  const renewed = useRef(0)
  const renewPictures = useCallback(() => {
    if (Date.now() - renewed.current < patience) return
    renewed.current = Date.now()
    void refetch()
  }, [refetch])
  return {
    messages: useMemo(() => data && inOrder(data), [data]),
    failure,
    hasOlder: query.hasNextPage,
    fetchingOlder: query.isFetchingNextPage,
    fetchOlder: fetchNextPage,
    /** Pages are read once; the addresses of their pictures end after minutes. */
    renewPictures,
    /** Reads what is shown again, for a video that is being made ready. */
    readAgain: refetch,
  }
}
