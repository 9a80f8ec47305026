import { declaredNotifications, type NotificationTypeName } from '@samvaer/contracts/notification-types'
import type { IconName } from '@samvaer/ui'

/**
 * Returns the icon of what a notification is about. The compiler finds a type whose icon is none of the components'.
 */
export const iconOf = (type: NotificationTypeName): IconName => declaredNotifications[type].icon
