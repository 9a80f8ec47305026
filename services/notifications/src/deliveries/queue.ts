/** Enters the deliveries besides the notification centre, together with the notification itself. */
import type { ClientSession } from 'mongoose'
import type { DeliveryRow } from '../models/delivery.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { PushSubscriptionRow } from '../models/push-subscription.ts'
import type { Raised } from '../models/raised.ts'
import { channelsOf, hasChannel } from '../settings/channels.ts'

/** Milliseconds that a member has to read it on the site before it is mailed (docs/product/notifications.md). */
const mailAfter = 10 * 60 * 1000

interface Entered extends Pick<Raised, 'profileId' | 'type' | 'dark' | 'mailed'> {
  notificationId: number
  version: number
}

/**
 * The browsers that hear of it. Dark notifications go to the dark site alone. Light ones go to the light one, or to the
 * dark one of a member who has no other: a device with both is woken once (R27).
 */
export const devicesFor = (subscriptions: PushSubscriptionRow[], dark: boolean): PushSubscriptionRow[] => {
  const ofDark = subscriptions.filter((subscription) => subscription.dark)
  const ofLight = subscriptions.filter((subscription) => !subscription.dark)
  return dark || ofLight.length === 0 ? ofDark : ofLight
}

const rowsFor = (
  { profileId, type, dark, mailed = false, notificationId, version }: Entered,
  channels: ReturnType<typeof channelsOf>,
  subscriptions: PushSubscriptionRow[],
  now: Date,
): Partial<DeliveryRow>[] => {
  const base = { profileId, notificationId, version, createdAt: now }
  const devices = hasChannel(channels, 'SendPush') ? devicesFor(subscriptions, dark) : []
  const rows: Partial<DeliveryRow>[] = devices.map(({ _id: subscriptionId }) => ({
    ...base,
    _id: `push:${notificationId}:${version}:${subscriptionId}`,
    kind: 'push',
    subscriptionId,
    dueAt: now,
  }))
  if (hasChannel(channels, 'SendEmail') && !mailed) {
    const dueAt = new Date(now.getTime() + mailAfter)
    rows.push({ ...base, _id: `mail:${notificationId}:${version}`, kind: 'mail', type, dueAt })
  }
  return rows
}

export const queueDeliveries = async (
  { models, clock }: NotificationsParts,
  entered: Entered[],
  session: ClientSession,
): Promise<void> => {
  if (entered.length === 0) return
  const profileIds = [...new Set(entered.map(({ profileId }) => profileId))]
  const settings = await models.setting.find({ _id: { $in: profileIds } }, { channels: 1 }, { session }).lean()
  const settingOf = new Map(settings.map((setting) => [setting._id, setting]))
  const chosen = entered.map((one) => ({ one, channels: channelsOf(settingOf.get(one.profileId), one.type) }))
  const pushed = chosen.filter(({ channels }) => hasChannel(channels, 'SendPush')).map(({ one }) => one.profileId)
  const subscriptions = await models.pushSubscription
    .find({ profileId: { $in: [...new Set(pushed)] } }, null, { session })
    .lean<PushSubscriptionRow[]>()
  const devicesOf = Map.groupBy(subscriptions, ({ profileId }) => profileId)
  const now = clock()
  const rows = chosen.flatMap(({ one, channels }) => rowsFor(one, channels, devicesOf.get(one.profileId) ?? [], now))
  if (rows.length > 0) await models.delivery.insertMany(rows, { session })
}
