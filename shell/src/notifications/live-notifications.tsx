/** The work behind every page of a member: counts, signs, popups. Loaded when the page has been drawn. */
import { type CountedTab, countedTabs, waitingCounts } from '@samvaer/contracts/notifications/own-counts'
import { deliverLive } from '@samvaer/remote-kit/host'
import { useRecovery } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsQuery, useAskedCounts, useCounts, useIsCounted } from './counts.ts'
import { PhoneCallSlot } from './phone-call-slot.tsx'
import { Corner } from './popups/corner.tsx'
import { useReadHere } from './use-read-here.ts'
import { useRealtime } from './use-realtime.ts'
import { useWaitingSigns } from './use-waiting-signs.ts'
import { WatchTab } from './watch-tab.ts'

/** Milliseconds between two readings of the counts while they do not come by themselves. */
const pollEvery = 60_000

const watchedTabs = Object.keys(countedTabs) as CountedTab[]

/** Has pages that hear of what happens read it again every minute while there is no connection. */
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
  const query = useQuery({ ...countsQuery(), refetchInterval: state === 'polling' && pollEvery })
  // They stand in the frame of every page: nobody there says that they did not come.
  useRecovery(query, query.refetch)
  usePolling(state === 'polling')
  useWaitingSigns(waitingCounts.reduce((sum, name) => sum + (counts?.[name] ?? 0), 0))
  useAskedCounts()
  useReadHere(counts)
  return (
    <>
      {watchedTabs.map((tab) => (
        <WatchTab key={tab} tab={tab} />
      ))}
      <Corner />
      <PhoneCallSlot />
    </>
  )
}

export default function LiveNotifications() {
  const { id } = useCurrentProfile()
  return useIsCounted() ? <Live key={id} profileId={id} /> : null
}
