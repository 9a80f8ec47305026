/** The types of notifications: those that the services declare, in the order of the settings page. */
import { billingNotifications } from './billing/notifications.ts'
import { blogNotifications } from './blogs/notifications.ts'
import { identityNotifications } from './identity/notifications.ts'
import { lodgeNotifications } from './lodges/notifications.ts'
import { mailNotifications } from './mail/notifications.ts'
import type { NotificationType } from './notifications/declare.ts'
import { profileNotifications } from './profile/notifications.ts'
import { safetyNotifications } from './safety/notifications.ts'
import { searchNotifications } from './search/notifications.ts'
import { supportNotifications } from './support/notifications.ts'
import { teamsNotifications } from './teams/notifications.ts'

/** As they are declared, name by name. */
export const declaredNotifications = {
  ...blogNotifications,
  ...mailNotifications,
  ...supportNotifications,
  ...safetyNotifications,
  ...lodgeNotifications,
  ...profileNotifications,
  ...searchNotifications,
  ...billingNotifications,
  ...identityNotifications,
  ...teamsNotifications,
} as const

export type NotificationTypeName = keyof typeof declaredNotifications
/** The types that a service declares. */
export type NotificationTypeOf<Service extends string> = {
  [Name in NotificationTypeName]: (typeof declaredNotifications)[Name]['service'] extends Service ? Name : never
}[NotificationTypeName]
/** The types by what they have in common. */
export const notificationTypeTable: Readonly<Record<NotificationTypeName, NotificationType>> = declaredNotifications
export const notificationTypes = Object.keys(notificationTypeTable) as [NotificationTypeName, ...NotificationTypeName[]]
