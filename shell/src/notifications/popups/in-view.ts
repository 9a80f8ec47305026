/** Tells whether the reader looks at it already: it shows there, so nothing is said of it in the corner. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'

type Notified = Pick<ClientNotification, 'type' | 'path'>

/** True when a page shows what a notification is about; the address says so before the page has read anything. */
export const isShownAt = ({ type, path }: Notified, pathname: string): boolean =>
  notificationTypeTable[type].shownAtPath === true && path?.toLowerCase() === pathname.toLowerCase().replace(/\/$/, '')

/** True when the reader is looking at it at this moment. */
export const isInView = (notified: Notified): boolean => document.hasFocus() && isShownAt(notified, location.pathname)
