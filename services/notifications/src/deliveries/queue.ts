/** What is to be sent besides the notification centre, entered with the notification itself. */
import type { ClientSession } from 'mongoose'
import type { DeliveryRow } from '../models/delivery.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { PushSubscriptionRow } from '../models/push-subscription.ts'
import { channelsOf, hasChannel } from '../settings/channels.ts'
import type { Raised } from '../telling/raise.ts'

/** Milliseconds that a member has to read it on the site before it is mailed (rules.md 2.11). */
const mailAfter = 10 * 60 * 1000

interface Entered extends Pick<Raised, 'profileId' | 'type' | 'dark' | 'mailed'> {
  notificationId: number
  version: number
}

/**
 * The browsers that hear of it. What is dark goes to the dark site alone. What is light goes to the light one, or to the
 * dark one of a member who has no other: a device with both is woken once (R27).
 */
export const devicesFor = (subscriptions: PushSubscriptionRow[], dark: boolean): PushSubscriptionRow[] => {
  const ofDark = subscriptions.filter((subscription) => subscription.dark)
  const ofLight = subscriptions.filter((subscription) => !subscription.dark)
  return dark || ofLight.length === 0 ? ofDark : ofLight
}

export const queueDeliveries = async (
  { models, clock }: NotificationsParts,
  { profileId, type, dark, mailed = false, notificationId, version }: Entered,
  session: ClientSession,
): Promise<void> => {
  const setting = await models.setting.findOne({ _id: profileId }, null, { session }).lean()
  const channels = channelsOf(setting, type)
  const now = clock()
  const base = { profileId, notificationId, version, createdAt: now }
  const rows: Partial<DeliveryRow>[] = []
  if (hasChannel(channels, 'SendPush')) {
    const subscriptions = await models.pushSubscription
      .find({ profileId }, null, { session })
      .lean<PushSubscriptionRow[]>()
    for (const { _id: subscriptionId } of devicesFor(subscriptions, dark))
      rows.push({
        ...base,
        _id: `push:${notificationId}:${version}:${subscriptionId}`,
        kind: 'push',
        subscriptionId,
        dueAt: now,
      })
  }
  if (hasChannel(channels, 'SendEmail') && !mailed) {
    const dueAt = new Date(now.getTime() + mailAfter)
    rows.push({ ...base, _id: `mail:${notificationId}:${version}`, kind: 'mail', type, dueAt })
  }
  if (rows.length > 0) await models.delivery.insertMany(rows, { session })
}
