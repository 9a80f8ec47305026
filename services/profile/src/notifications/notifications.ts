/** The notifications of profiles (docs/product/notifications.md), by their keys. */
import { notificationsFrom } from '@samvaer/service-kit/notifications/notifications'

export const profileNotifications = notificationsFrom('profile')
export const { raise, withdraw } = profileNotifications

export const notificationKeys = {
  /** One a member: what was decided last is what counts. */
  application: 'application',
  connectionAsked: (connectionId: number) => `connection:asked:${connectionId}`,
  connectionAccepted: (connectionId: number) => `connection:accepted:${connectionId}`,
  asked: (albumId: number, profileId: number) => `album:asked:${albumId}:${profileId}`,
  granted: (albumId: number) => `album:granted:${albumId}`,
  favorite: (profileId: number) => `favorite:${profileId}`,
  guestbook: (entryId: number) => `guestbook:${entryId}`,
  guestbookReply: (entryId: number) => `guestbook:reply:${entryId}`,
}

export const guestbookPath = (ownerId: number): string => `/Profile/${ownerId}/Guestbook`
