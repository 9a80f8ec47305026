/** Tells whether a waiting delivery is still wanted: unread, shown, and by a channel that the member has on. */
import type { NotificationChannel } from '@samvaer/contracts/notifications/values'
import { mayNotify } from '../may-notify.ts'
import type { DeliveryRow } from '../models/delivery.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { NotificationRow } from '../models/notification.ts'
import { channelsOf, hasChannel } from '../settings/channels.ts'

export interface Wanted {
  delivery: DeliveryRow
  notification: NotificationRow
}

/** Splits the deliveries of one member. */
export const stillWanted = async (
  { models, directory }: NotificationsParts,
  rows: DeliveryRow[],
  channel: NotificationChannel,
): Promise<{ wanted: Wanted[]; unwanted: DeliveryRow[] }> => {
  const [first] = rows
  if (!first) return { wanted: [], unwanted: [] }
  const receiver = await directory.find(first.profileId)
  const setting = await models.setting.findById(first.profileId).lean()
  const ids = rows.flatMap(({ notificationId }) => notificationId ?? [])
  const unread = { _id: { $in: ids }, shown: true, readAt: null }
  const found = await models.notification.find(unread).lean<NotificationRow[]>()
  const byId = new Map(found.map((notification) => [notification._id, notification]))
  const wanted: Wanted[] = []
  const unwanted: DeliveryRow[] = []
  for (const delivery of rows) {
    const notification = byId.get(delivery.notificationId ?? 0)
    const on = notification?.version === delivery.version && hasChannel(channelsOf(setting, notification.type), channel)
    if (notification && on && mayNotify(notification.type, receiver)) wanted.push({ delivery, notification })
    else unwanted.push(delivery)
  }
  return { wanted, unwanted }
}
