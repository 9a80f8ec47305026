/** What the counts will be after something was read, until the service says it. */
import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { NotificationCounts, NotificationTab } from '@samvaer/contracts/notifications'

export const isOfTab = (type: NotificationTypeName, tab: NotificationTab): boolean =>
  tab === 'All' || notificationTypeTable[type].tab === tab

const less = (count: number, by: number): number => Math.max(0, count - by)

/** One unread notification of a type was read. */
export const afterReading = (counts: NotificationCounts, type: NotificationTypeName): NotificationCounts => {
  const notifications = less(counts.notifications, 1)
  return {
    ...counts,
    notifications,
    blogs: isOfTab(type, 'Blogs') ? less(counts.blogs, 1) : counts.blogs,
    // What is new is unread as well.
    newNotifications: Math.min(counts.newNotifications, notifications),
  }
}

/** Everything of a tab was read. How many other tabs hold is not known here; the service says it. */
export const afterReadingTab = (counts: NotificationCounts, tab: NotificationTab): NotificationCounts => {
  if (tab === 'All') return { ...counts, notifications: 0, blogs: 0, newNotifications: 0 }
  if (tab !== 'Blogs') return counts
  const notifications = less(counts.notifications, counts.blogs)
  return { ...counts, notifications, blogs: 0, newNotifications: Math.min(counts.newNotifications, notifications) }
}
