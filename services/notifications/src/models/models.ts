/** Every collection of the service. */
import type { Parts } from '@samvaer/service-kit/parts'
import { darkLeaverSchema } from '@samvaer/service-kit/tasks/dark-leaving'
import { fanOutSchema } from '@samvaer/service-kit/tasks/fan-out'
import { contactSchema } from './contact.ts'
import { deliverySchema } from './delivery.ts'
import { inboxSchema } from './inbox.ts'
import { liveSchema } from './live.ts'
import { notificationSchema } from './notification.ts'
import { notifiedSchema } from './notified.ts'
import { pushSubscriptionSchema } from './push-subscription.ts'
import { serviceKeySchema } from './service-key.ts'
import { settingSchema } from './setting.ts'

export const models = {
  notification: notificationSchema,
  notified: notifiedSchema,
  inbox: inboxSchema,
  setting: settingSchema,
  pushSubscription: pushSubscriptionSchema,
  contact: contactSchema,
  serviceKey: serviceKeySchema,
  delivery: deliverySchema,
  live: liveSchema,
  darkLeaver: darkLeaverSchema('dark_leavers'),
  followedProfile: fanOutSchema('followed_profiles'),
}

export type NotificationsParts = Parts<typeof models>
