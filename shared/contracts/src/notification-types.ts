/** What members are notified of, by type: what the services declare, in the order of the settings page. */
import { billingNotifications } from './notification-types/billing.ts'
import { blogNotifications } from './notification-types/blogs.ts'
import type { NotificationType } from './notification-types/declare.ts'
import { identityNotifications } from './notification-types/identity.ts'
import { lodgeNotifications } from './notification-types/lodges.ts'
import { mailNotifications } from './notification-types/mail.ts'
import { profileNotifications } from './notification-types/profile.ts'
import { searchNotifications } from './notification-types/search.ts'
import { supportNotifications } from './notification-types/support.ts'

/** As they are declared, name by name. */
export const declaredNotifications = {
  ...blogNotifications,
  ...mailNotifications,
  ...supportNotifications,
  ...lodgeNotifications,
  ...profileNotifications,
  ...searchNotifications,
  ...billingNotifications,
  ...identityNotifications,
} as const

export type NotificationTypeName = keyof typeof declaredNotifications
/** The types that a service declares. */
export type NotificationTypeOf<Service extends string> = {
  [Name in NotificationTypeName]: (typeof declaredNotifications)[Name]['service'] extends Service ? Name : never
}[NotificationTypeName]
/** By what they have in common. */
export const notificationTypeTable: Readonly<Record<NotificationTypeName, NotificationType>> = declaredNotifications
export const notificationTypes = Object.keys(notificationTypeTable) as [NotificationTypeName, ...NotificationTypeName[]]
