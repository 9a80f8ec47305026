/** What a connection has not heard, from the database: nothing has to be remembered, and a restart loses nothing. */
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'
import { clientNotifications } from '../reading/client-notifications.ts'
import { channelsOf, hasChannel } from '../settings/channels.ts'
import type { LiveMessage } from './connection.ts'

export interface Told {
  version: number
  dark: boolean
  message: Extract<LiveMessage, { type: 'notification' }>
}

/** More than these are not told one by one: the client reads its list again. */
export const mostAtOnce = 100

/** The rows as messages with the channels of their receivers, oldest first. */
export const messagesOf = async (parts: NotificationsParts, rows: NotificationRow[]): Promise<Map<number, Told[]>> => {
  if (rows.length === 0) return new Map()
  const profileIds = [...new Set(rows.map(({ profileId }) => profileId))]
  const [shown, settings] = await Promise.all([
    clientNotifications(parts, rows, { dark: false }),
    parts.models.setting.find({ _id: { $in: profileIds } }, { channels: 1 }).lean(),
  ])
  const settingOf = new Map(settings.map((setting) => [setting._id, setting]))
  const told = rows.flatMap(({ profileId, version, dark, type }, index) => {
    const notification = shown[index]
    if (!notification) return []
    const channels = channelsOf(settingOf.get(profileId), type)
    const sound = hasChannel(channels, 'PlayAudio')
    const message = { type: 'notification' as const, notification, popup: hasChannel(channels, 'ShowPopup'), sound }
    return { profileId, version, dark, message }
  })
  return Map.groupBy(
    told.sort((a, b) => a.version - b.version),
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
