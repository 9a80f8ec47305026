/**
 * The channels of a type as the bit notificationChannels of docs/product/entities.md, and the types that this installation can
 * raise.
 */

import {
  type NotificationTypeName,
  notificationTypes,
  notificationTypeTable,
} from '@samvaer/contracts/notification-types'
import type { NotificationChannel } from '@samvaer/contracts/notifications/values'
import { notificationChannels } from '@samvaer/contracts/notifications/values'

/** In the order of the table. */
export const channels: readonly NotificationChannel[] = ['ShowPopup', 'PlayAudio', 'SendPush', 'SendEmail']

export const has = (sum: number, channel: NotificationChannel): boolean => (sum & notificationChannels[channel]) !== 0

export const switched = (sum: number, channel: NotificationChannel, on: boolean): number =>
  on ? sum | notificationChannels[channel] : sum & ~notificationChannels[channel]

/** True for what protects an account, which members cannot turn off. */
export const isFixed = (type: NotificationTypeName, channel: NotificationChannel): boolean => {
  const { always, channels: own } = notificationTypeTable[type]
  return always === true && own.includes(channel)
}

export interface TypeGroup {
  tab: string
  types: NotificationTypeName[]
}

/** The types by their tabs, those of services that run. */
export const groupsOf = (isServed: (service: string) => boolean): TypeGroup[] => {
  const served = notificationTypes.filter((type) => isServed(notificationTypeTable[type].service))
  return [...Map.groupBy(served, (type) => notificationTypeTable[type].tab)].map(([tab, types]) => ({ tab, types }))
}
