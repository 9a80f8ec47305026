/**
 * Returns the channels of a type for a member: the chosen ones, else those it begins with
 * (docs/product/notifications.md).
 */

import {
  type NotificationTypeName,
  notificationTypes,
  notificationTypeTable,
} from '@samvaer/contracts/notification-types'
import { type NotificationChannel, notificationChannels } from '@samvaer/contracts/notifications/values'
import type { SettingRow } from '../models/setting.ts'

const sumOf = (channels: readonly NotificationChannel[]): number =>
  channels.reduce((sum, channel) => sum | notificationChannels[channel], 0)

/**
 * Returns the channels that a type keeps whatever the member chooses: those that protect an account cannot be turned
 * off.
 */
const keptOn = (type: NotificationTypeName): number => {
  const { always, channels } = notificationTypeTable[type]
  return always ? sumOf(channels) : 0
}

export const channelsOf = (setting: Pick<SettingRow, 'channels'> | null | undefined, type: NotificationTypeName) =>
  (setting?.channels[type] ?? sumOf(notificationTypeTable[type].channels)) | keptOn(type)

export const hasChannel = (channels: number, channel: NotificationChannel): boolean =>
  (channels & notificationChannels[channel]) !== 0

export const allChannels = (setting: SettingRow | null): { type: NotificationTypeName; channels: number }[] =>
  notificationTypes.map((type) => ({ type, channels: channelsOf(setting, type) }))

/** True when members may end the mails of a type. */
export const mayStopMail = (type: NotificationTypeName): boolean => !hasChannel(keptOn(type), 'SendEmail')
