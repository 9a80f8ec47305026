/** Counts what gathers in a tab: asked for every five minutes while the page is visible (docs/product/limits.md). */
import { type CountedTab, countedTabs } from '@samvaer/contracts/notifications/own-counts'
import { api } from '@samvaer/remote-kit/api'
import { useEffect, useEffectEvent } from 'react'
import { useCounts } from './counts.ts'
import { gathered } from './gathered.ts'
import { showGathered } from './popups/popup-store.ts'

/** Milliseconds. */
const interval = 5 * 60_000

/** Runs every five minutes; a page that was hidden catches up when it is looked at again. A failure shows nothing. */
const usePoll = (poll: () => Promise<void>): void => {
  const run = useEffectEvent(() => void poll().catch(() => undefined))
  useEffect(() => {
    let polledAt = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - polledAt < interval) return
      polledAt = Date.now()
      run()
    }
    const timer = setInterval(look, interval)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** Says what has gathered in a tab since the page was opened; it waits in the corner and moves nothing. */
export const WatchTab = ({ tab }: { tab: CountedTab }) => {
  const { count: counted, call } = countedTabs[tab]
  const unread = useCounts()?.[counted]
  useEffect(() => {
    if (unread !== undefined) gathered[tab].unread(unread)
  }, [unread, tab])
  usePoll(async () => {
    const { count } = await api.get(call, {})
    showGathered(tab, gathered[tab].newOf(count))
  })
  return null
}
