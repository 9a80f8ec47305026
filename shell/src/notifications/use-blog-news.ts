/** The notice of new entries: asked for every five minutes while the page is visible (docs/product/limits.md). */
import { api } from '@samvaer/remote-kit/api'
import { useEffect, useEffectEvent } from 'react'
import { useCounts } from './counts.ts'
import { newsWatch } from './news-watch.ts'
import { showNews } from './popups/popup-store.ts'

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

/** Says what has gathered in the blogs since the page was opened; it waits in the corner and moves nothing. */
export const useBlogNews = (): void => {
  const unread = useCounts()?.blogs
  useEffect(() => {
    if (unread !== undefined) newsWatch.unread(unread)
  }, [unread])
  usePoll(async () => {
    const { count } = await api.get('Notifications/BlogsCount', {})
    showNews(newsWatch.newsOf(count))
  })
}
