/** The notifications of the greetings, by their keys. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'

export const { raise, withdraw } = notificationsFrom('greetings')

export const notificationKeys = {
  answer: (itemId: number) => `answer:${itemId}`,
}
