/** What the reader looks at already: it is told there, so nothing is said of it in the corner. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { ClientNotification } from '@samvaer/contracts/notifications'

type Told = Pick<ClientNotification, 'type' | 'path'>

/** Whether a page shows what a notification is about; the address says so before the page has read anything. */
export const isShownAt = ({ type, path }: Told, pathname: string): boolean =>
  notificationTypeTable[type].shownAtPath === true && path?.toLowerCase() === pathname.toLowerCase().replace(/\/$/, '')

/** Whether the reader is looking at it at this moment. */
export const isInView = (told: Told): boolean => document.hasFocus() && isShownAt(told, location.pathname)
