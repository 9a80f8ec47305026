/** Raises the notifications of reports, decisions and meetings, and withdraws them. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'

export const { raise: raiseNotification, withdraw: withdrawNotification } = notificationsFrom('safety')
