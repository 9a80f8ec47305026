import { declaredNotifications, type NotificationTypeName } from '@samvaer/contracts/notification-types'
import type { IconName } from '@samvaer/ui'

/** What a notification is about, at a glance. The compiler finds a type whose icon is none of the components'. */
export const iconOf = (type: NotificationTypeName): IconName => declaredNotifications[type].icon
