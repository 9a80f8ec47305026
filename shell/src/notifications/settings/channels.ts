/**
 * The channels of a type as the bit flags of docs/product/entities.md, and the types that this installation can tell
 * of.
 */
import type { notificationChannels as declaredChannels, NotificationChannel } from '@samvaer/contracts/enumerations'
import {
  type NotificationTypeName,
  notificationTypes,
  notificationTypeTable,
} from '@samvaer/contracts/notification-types'
import type { NotificationTab } from '@samvaer/contracts/notifications'

/** The contract's flags by their type: its module would bring the validation library with it. */
const flags: typeof declaredChannels = { ShowPopup: 1, PlayAudio: 2, SendEmail: 4, SendPush: 8 }

/** In the order of the table. */
export const channels: readonly NotificationChannel[] = ['ShowPopup', 'PlayAudio', 'SendPush', 'SendEmail']

export const has = (sum: number, channel: NotificationChannel): boolean => (sum & flags[channel]) !== 0

export const switched = (sum: number, channel: NotificationChannel, on: boolean): number =>
  on ? sum | flags[channel] : sum & ~flags[channel]

/** Members cannot turn off what protects their account. */
export const isFixed = (type: NotificationTypeName, channel: NotificationChannel): boolean => {
  const { always, channels: own } = notificationTypeTable[type]
  return always === true && own.includes(channel)
}

/** The service that tells of a type; without it in this installation nothing of the type ever comes. */
const services: Readonly<Record<NotificationTypeName, string>> = {
  BlogComment: 'blogs',
  BlogReply: 'blogs',
  BlogMention: 'blogs',
  BlogLike: 'blogs',
  BlogFollower: 'blogs',
  BlogEntryByFollowedAuthor: 'blogs',
  Mail: 'mail',
  Ticket: 'support',
  Lodge: 'lodges',
  Event: 'lodges',
  Visit: 'profile',
  Guestbook: 'profile',
  Album: 'profile',
  Connection: 'profile',
  Validation: 'profile',
  Membership: 'billing',
  Security: 'identity',
}

export interface TypeGroup {
  tab: Exclude<NotificationTab, 'All'>
  types: NotificationTypeName[]
}

/** The types by their tabs, those of services that run. */
export const groupsOf = (isServed: (service: string) => boolean): TypeGroup[] => {
  const served = notificationTypes.filter((type) => isServed(services[type]))
  return [...Map.groupBy(served, (type) => notificationTypeTable[type].tab)].map(([tab, types]) => ({ tab, types }))
}
