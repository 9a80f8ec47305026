/** What members are told of, by type, with the channels each has at the beginning (docs/product/notifications.md). */
import type { NotificationChannel } from './enumerations.ts'

interface NotificationType {
  /** The tab of the notification centre. */
  tab: 'Blogs' | 'Community' | 'Profile' | 'Account'
  /** Channels before the member chooses. */
  channels: readonly NotificationChannel[]
  /** So many within two hours become one (likes: 3). */
  bundleAt?: number
  /** Members cannot turn off what protects their account. */
  always?: true
}

const declare = <Name extends string>(table: Record<Name, NotificationType>): Record<Name, NotificationType> => table

export const notificationTypeTable = declare({
  BlogComment: { tab: 'Blogs', channels: ['ShowPopup', 'SendPush'] },
  BlogReply: { tab: 'Blogs', channels: ['ShowPopup', 'SendPush'] },
  BlogMention: { tab: 'Blogs', channels: ['ShowPopup', 'SendPush'] },
  BlogLike: { tab: 'Blogs', channels: ['ShowPopup'], bundleAt: 3 },
  BlogFollower: { tab: 'Blogs', channels: ['ShowPopup'] },
  BlogEntryByFollowedAuthor: { tab: 'Blogs', channels: ['ShowPopup'] },
  Mail: { tab: 'Community', channels: ['ShowPopup', 'PlayAudio', 'SendPush', 'SendEmail'] },
  Ticket: { tab: 'Account', channels: ['ShowPopup', 'SendPush', 'SendEmail'] },
  Lodge: { tab: 'Community', channels: ['ShowPopup'] },
  Event: { tab: 'Community', channels: ['ShowPopup', 'SendPush'] },
  Visit: { tab: 'Profile', channels: [] },
  Guestbook: { tab: 'Profile', channels: ['ShowPopup', 'SendPush'] },
  Album: { tab: 'Profile', channels: ['ShowPopup', 'SendPush'] },
  Connection: { tab: 'Profile', channels: ['ShowPopup', 'SendPush'] },
  Validation: { tab: 'Account', channels: ['ShowPopup', 'SendPush', 'SendEmail'] },
  Membership: { tab: 'Account', channels: ['ShowPopup', 'SendEmail'] },
  Security: { tab: 'Account', channels: ['ShowPopup', 'SendPush', 'SendEmail'], always: true },
})
export type NotificationTypeName = keyof typeof notificationTypeTable
export const notificationTypes = Object.keys(notificationTypeTable) as [NotificationTypeName, ...NotificationTypeName[]]
