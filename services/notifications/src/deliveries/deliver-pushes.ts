/** Sends the pushes that are due: one a browser, however many are new. */
import type { DeliveryRow } from '../models/delivery.ts'
import type { NotificationsParts } from '../models/models.ts'
import type { PushSubscriptionRow } from '../models/push-subscription.ts'
import type { SendPush } from '../push/send-push.ts'
import { quietHoursOf, quietUntil } from '../settings/quiet-hours.ts'
import { alone, claimDue, done, postpone, tryLater } from './claim.ts'
import { stillWanted } from './still-wanted.ts'

const atOnce = 200

/** When the member's quiet hours end; now, outside of them. */
const wakingTime = async (parts: NotificationsParts, profileId: number): Promise<Date> => {
  const [setting, receiver] = await Promise.all([
    parts.models.setting.findById(profileId).lean(),
    parts.directory.find(profileId),
  ])
  return quietUntil(parts.clock(), quietHoursOf(setting, receiver?.community ?? ''))
}

const endSubscription = async ({ models }: NotificationsParts, subscriptionId: string): Promise<void> => {
  await models.pushSubscription.deleteOne({ _id: subscriptionId })
  await models.delivery.deleteMany({ subscriptionId })
}

const deliverToBrowser = async (parts: NotificationsParts, send: SendPush, rows: DeliveryRow[]): Promise<void> => {
  const [{ subscriptionId, profileId }] = rows as [DeliveryRow]
  const subscription = await parts.models.pushSubscription.findById(subscriptionId).lean<PushSubscriptionRow>()
  // Another member may have signed in on this device since.
  if (subscription?.profileId !== profileId) return done(parts, rows)
  const { wanted, unwanted } = await stillWanted(parts, rows, 'SendPush')
  await done(parts, unwanted)
  const waiting = wanted.map(({ delivery }) => delivery)
  const newest = wanted.at(-1)
  if (!newest) return
  const wakesAt = await wakingTime(parts, profileId)
  if (wakesAt > parts.clock()) return postpone(parts, waiting, wakesAt)
  const contact = await parts.models.contact.findById(profileId, { language: 1 }).lean()
  const language = contact?.language ?? subscription.language
  const result = await send({ subscription, notificationId: newest.notification._id, language })
  if (result.outcome === 'later') return tryLater(parts, waiting, { retryAfter: result.retryAfter })
  if (result.outcome === 'gone') return endSubscription(parts, subscription._id)
  if (result.outcome === 'refused') parts.log.warn('a push service refused a push')
  await done(parts, waiting)
}

/** Sends until nothing is due, or the service stops. */
export const deliverPushes = async (
  parts: NotificationsParts,
  send: SendPush,
  stopping?: AbortSignal,
): Promise<void> => {
  while (!stopping?.aborted) {
    const claimed = await claimDue(parts, 'push', atOnce)
    if (claimed.length === 0) return
    const browsers = Map.groupBy(claimed, (row) => row.subscriptionId)
    await Promise.all(
      [...browsers.values()].map((rows) => alone(parts, rows, () => deliverToBrowser(parts, send, rows))),
    )
  }
}
