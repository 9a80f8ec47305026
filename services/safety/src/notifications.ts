/** Raises the notifications of reports and decisions. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'

export const { raise: raiseNotification } = notificationsFrom('safety')
