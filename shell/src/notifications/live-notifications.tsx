/** What goes on behind every page of a member: counts, signs, popups. Loaded when the page has been drawn. */
import { deliverLive } from '@samvaer/remote-kit/host'
import { useLocation } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ErrorBoundary } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { countsQuery, useCounts, useIsCounted, useOnlineCounts } from './counts.ts'
import { isOfConversation } from './popups/in-view.ts'
import { popupStore } from './popups/popup-store.ts'
import { useBlogNews } from './use-blog-news.ts'
import { useRealtime } from './use-realtime.ts'
import { useWaitingSigns } from './use-waiting-signs.ts'

/** Milliseconds between two readings of the counts while they do not come by themselves. */
const pollEvery = 60_000

const Popups = lazy(() => import('./popups/popups.tsx'))

/** Words and looks of the popups come with the first one; whoever opens the conversation of one needs it no longer. */
const Corner = () => {
  const { arrived: all, news } = useSyncExternalStore(popupStore.subscribe, popupStore.get)
  const { pathname } = useLocation()
  const arrived = useMemo(() => all.filter((told) => !isOfConversation(told, pathname)), [all, pathname])
  if (arrived.length === 0 && news === 0) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Popups arrived={arrived} news={news} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Pages that are told of what happens read it again every minute while nobody tells them. */
const usePolling = (polling: boolean): void =>
  useEffect(() => {
    if (!polling) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') deliverLive({ about: 'Missed' })
    }, pollEvery)
    return () => clearInterval(timer)
  }, [polling])

const Live = ({ profileId }: { profileId: number }) => {
  const state = useRealtime(profileId)
  const counts = useCounts()
  // Only while the page is visible.
  useQuery({ ...countsQuery(), refetchInterval: state === 'polling' && pollEvery })
  usePolling(state === 'polling')
  useWaitingSigns(counts ? counts.newNotifications + counts.unreadMail : 0)
  useOnlineCounts()
  useBlogNews()
  return <Corner />
}

export default function LiveNotifications() {
  const { id } = useCurrentProfile()
  return useIsCounted() ? <Live key={id} profileId={id} /> : null
}
