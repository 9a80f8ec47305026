/** Marking notifications: shown at once and taken back politely when it fails. */
import type { ClientNotification, NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { api, useCall } from '@samvaer/remote-kit/api'
import type { CacheChange } from '@samvaer/remote-kit/optimistic'
import { beginCounting, changeCounts, countsQuery, refreshCounts, takeCounts } from './counts.ts'
import { listsKey, markedRead } from './notification-pages.ts'
import { hidePopup } from './popups/popup-store.ts'
import { afterReading, afterReadingTab, isOfTab } from './read-counts.ts'

const name = 'Notifications/SetNotificationsAsRead'

const changes = (
  isMeant: (notification: ClientNotification) => boolean,
  change: (counts: NotificationCounts) => NotificationCounts,
): CacheChange[] => [
  { queryKey: listsKey, change: markedRead(isMeant) },
  { queryKey: countsQuery().queryKey, change: (counts) => change(counts as NotificationCounts) },
]

/** Marks one notification as read; one that is read already stays so. */
export const useReadOne = (notification: ClientNotification): (() => void) => {
  const { notificationId, type, read } = notification
  const { mutate } = useCall(name, {
    optimistic: (input) => {
      beginCounting(input)
      return changes(
        (other) => other.notificationId === notificationId,
        (counts) => afterReading(counts, type),
      )
    },
    onSuccess: takeCounts,
    onError: refreshCounts,
  })
  return () => {
    if (!read) mutate({ notificationIds: [notificationId] })
  }
}

/** Marks every notification of a tab as read. */
export const useReadAll = (tab: string): { readAll: () => void; busy: boolean } => {
  const { mutate, isPending } = useCall(name, {
    optimistic: (input) => {
      beginCounting(input)
      return changes(
        ({ type }) => isOfTab(type, tab),
        (counts) => afterReadingTab(counts, tab),
      )
    },
    onSuccess: takeCounts,
    onError: refreshCounts,
  })
  return { readAll: () => mutate({ tab }), busy: isPending }
}

/** The centre was opened: nothing is new any more, what was not read stays unread. A failure is the next opening's. */
export const markSeen = async (): Promise<void> => {
  hidePopup()
  changeCounts((counts) => ({ ...counts, newNotifications: 0 }))
  const input = { seen: true } as const
  beginCounting(input)
  try {
    takeCounts(await api.post(name, input), input)
  } catch {
    refreshCounts()
  }
}
