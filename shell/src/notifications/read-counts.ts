/** Predicts the counts after something was read, until the service says them. */
import { type NotificationTypeName, notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { NotificationCounts } from '@samvaer/contracts/notifications/calls'
import { type CountedTab, countedTabs } from '@samvaer/contracts/notifications/own-counts'
import type { CountName } from '@samvaer/contracts/notifications/values'

export const isOfTab = (type: NotificationTypeName, tab: string): boolean =>
  tab === 'All' || notificationTypeTable[type].tab === tab

/** True when the unread ones of a tab are counted for themselves. */
export const isCounted = (tab: string): tab is CountedTab => tab in countedTabs

const tabCounts = Object.entries(countedTabs).map(([tab, { count }]) => [tab, count] as [string, CountName])

/** Returns the number of unread ones of a tab, as far as the counts say it. */
export const unreadOf = (counts: NotificationCounts | undefined, tab: string): number => {
  const name = tab === 'All' ? 'notifications' : isCounted(tab) ? countedTabs[tab].count : undefined
  return (name && counts?.[name]) ?? 0
}

/** The counts of some tabs as `change` makes them. */
const withTabs = (
  counts: NotificationCounts,
  isChanged: (tab: string) => boolean,
  change: (count: number) => number,
): NotificationCounts => {
  const changed = tabCounts.filter(([tab]) => isChanged(tab)).map(([, name]) => [name, change(counts[name])])
  return { ...counts, ...Object.fromEntries(changed) }
}

const less = (count: number, by: number): number => Math.max(0, count - by)

/** Returns the counts after one unread notification of a type was read. */
export const afterReading = (counts: NotificationCounts, type: NotificationTypeName): NotificationCounts => {
  const notifications = less(counts.notifications, 1)
  return {
    ...withTabs(
      counts,
      (tab) => isOfTab(type, tab),
      (count) => less(count, 1),
    ),
    notifications,
    // New notifications are unread as well.
    newNotifications: Math.min(counts.newNotifications, notifications),
  }
}

/**
 * Returns the counts after everything of a tab was read. How many other tabs hold is not known here; the service says
 * it.
 */
export const afterReadingTab = (counts: NotificationCounts, tab: string): NotificationCounts => {
  const read = withTabs(
    counts,
    (one) => tab === 'All' || tab === one,
    () => 0,
  )
  if (tab === 'All') return { ...read, notifications: 0, newNotifications: 0 }
  const counted = tabCounts.find(([one]) => one === tab)
  if (!counted) return counts
  const notifications = less(counts.notifications, counts[counted[1]])
  return { ...read, notifications, newNotifications: Math.min(counts.newNotifications, notifications) }
}
