import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'

/**
 * True when this page has words for a notification: a page that is open for long meets types that are newer than it.
 */
export const isOfKnownType = ({ type }: Pick<ClientNotification, 'type'>): boolean =>
  Object.hasOwn(notificationTypeTable, type)
