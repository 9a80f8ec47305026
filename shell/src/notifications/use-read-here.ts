/**
 * Marks as read what the open page shows, and counts it nowhere any more: the menu, the panel, the title and the icon
 * agree.
 */
import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { api } from '@samvaer/remote-kit/api'
import { pageCache } from '@samvaer/remote-kit/host'
import { useLocation } from '@samvaer/remote-kit/router'
import { useEffect, useRef, useState } from 'react'
import { beginCounting, takeCounts } from './counts.ts'
import { listsKey, markedRead } from './notification-pages.ts'

/** The part of an address that names a page: an id may have its name in plain words behind it. */
const pageOf = (path: string): string => path.replace(/[?#].*$/, '').replace(/^(.*\/\d+)\/[^/]+$/, '$1')

const readHere = async (pathname: string): Promise<number> => {
  const input = { path: pathname }
  beginCounting(input)
  const counts = await api.post('Notifications/SetNotificationsAsRead', input)
  const queryClient = pageCache()
  queryClient.setQueriesData(
    { queryKey: listsKey },
    markedRead(({ path }) => path !== null && (path === pathname || pageOf(path) === pageOf(pathname))),
  )
  takeCounts(counts, input)
  return counts.notifications
}

const useVisible = (): boolean => {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

/** Reads at each page, and again when more are unread while somebody looks at it. */
export const useReadHere = (counts: NotificationCounts | undefined): void => {
  const { pathname } = useLocation()
  const visible = useVisible()
  const unread = counts?.notifications ?? 0
  /** The number of those that lead elsewhere, as the service said of this page. */
  const elsewhere = useRef({ pathname: '', unread: 0 })
  useEffect(() => {
    const known = elsewhere.current
    if (known.pathname === pathname && unread <= known.unread) {
      known.unread = unread
      return
    }
    if (unread === 0 || !visible) return
    const asked = { pathname, unread }
    elsewhere.current = asked
    // A failure is the next page's, or the next notification's.
    readHere(pathname).then(
      (left) => {
        asked.unread = left
      },
      () => undefined,
    )
  }, [pathname, unread, visible])
}
