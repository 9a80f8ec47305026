/** Changes of what a member chose, in one transaction each: two windows never undo one another. */

import type { NotificationTypeName } from '@samvaer/contracts/notification-types'
import { notificationChannels } from '@samvaer/contracts/notifications/values'
import type { ClientSession } from 'mongoose'
import type { NotificationsParts } from '../models/models.ts'
import type { SettingRow } from '../models/setting.ts'
import { channelsOf } from './channels.ts'

type Channels = SettingRow['channels']

/** @param change answers the channels that are different, from what was chosen before */
export const changeChannels = async (
  { models }: NotificationsParts,
  profileId: number,
  change: (before: Channels) => Channels,
  session: ClientSession,
): Promise<void> => {
  const setting = await models.setting.findById(profileId, { channels: 1 }, { session }).lean()
  const before = setting?.channels ?? {}
  const channels = { ...before, ...change(before) }
  await models.setting.updateOne({ _id: profileId }, { $set: { channels } }, { upsert: true, session })
}

export const withoutMail =
  (type: NotificationTypeName) =>
  (channels: Channels): Channels => ({ [type]: channelsOf({ channels }, type) & ~notificationChannels.SendEmail })
