/**
 * Reads from the database what a connection has not heard: nothing has to be remembered, and a restart loses nothing.
 */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'
import { clientNotifications } from '../reading/client-notifications.ts'
import { channelsOf, hasChannel } from '../settings/channels.ts'
import type { LiveMessage } from './connection.ts'

/** A notification that a connection has not heard of. */
export interface Missed {
  version: number
  dark: boolean
  /** As the light and the dark side show it: on the dark one fewer are found (docs/product/dark-variant.md). */
  message: Record<'light' | 'dark', Extract<LiveMessage, { type: 'notification' }>>
}

/** More than these are not sent one by one: the client reads its list again. */
export const mostAtOnce = 100

/** The rows as messages with the channels of their receivers, oldest first. */
export const messagesOf = async (
  parts: NotificationsParts,
  rows: NotificationRow[],
): Promise<Map<number, Missed[]>> => {
  if (rows.length === 0) return new Map()
  const profileIds = [...new Set(rows.map(({ profileId }) => profileId))]
  const [light, dark, settings] = await Promise.all([
    clientNotifications(parts, rows, { dark: false }),
    clientNotifications(parts, rows, { dark: true }),
    parts.models.setting.find({ _id: { $in: profileIds } }, { channels: 1 }).lean(),
  ])
  const settingOf = new Map(settings.map((setting) => [setting._id, setting]))
  const messages = rows.flatMap((row, index) => {
    const { profileId, version, type } = row
    const [onLight, onDark] = [light[index], dark[index]]
    if (!onLight || !onDark) return []
    const channels = channelsOf(settingOf.get(profileId), type)
    const sound = hasChannel(channels, 'PlayAudio')
    const popup = hasChannel(channels, 'ShowPopup')
    const messageOf = (notification: ClientNotification) => ({
      type: 'notification' as const,
      notification,
      popup,
      sound,
    })
    return { profileId, version, dark: row.dark, message: { light: messageOf(onLight), dark: messageOf(onDark) } }
  })
  return Map.groupBy(
    messages.sort((a, b) => a.version - b.version),
    ({ profileId }) => profileId,
  )
}

/** The notifications of a member that are new after a version, while it is unread. */
export const raisedAfter = (
  { models }: NotificationsParts,
  profileId: number,
  version: number,
): Promise<NotificationRow[]> =>
  models.notification
    .find({ profileId, shown: true, readAt: null, version: { $gt: version } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(mostAtOnce + 1)
    .lean<NotificationRow[]>()
