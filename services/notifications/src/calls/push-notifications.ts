/** Browsers that want pushes (docs/product/states.md, "Push permission"; R27). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { pushNotifications } from '@samvaer/contracts/notifications/push'
import { implement } from '@samvaer/service-kit/http/implement'
import type { NotificationsParts } from '../models/models.ts'
import { subscriptionId } from '../models/push-subscription.ts'
import { isPushEndpoint } from '../push/push-hosts.ts'

/** Browsers a member; the one that subscribed longest ago gives way. */
const browsersOfMember = 20
/** Bytes of a point on the curve P-256, uncompressed, and of the secret that goes with it (RFC 8291). */
const pointLength = 65
const secretLength = 16

const bytesOf = (key: string): number => Buffer.from(key, 'base64url').length

const invalid = (path: string, code: string): ProductError =>
  new ProductError('InvalidInput', { issues: [{ path, code }] })

export const pushNotificationsArea = (parts: NotificationsParts) => {
  const { pushSubscription, delivery } = parts.models

  const dropOldest = async (profileId: number): Promise<void> => {
    const kept = await pushSubscription
      .find({ profileId }, { _id: 1 })
      .sort({ createdAt: -1 })
      .skip(browsersOfMember)
      .lean()
    const ids = kept.map(({ _id }) => _id)
    if (ids.length === 0) return
    await pushSubscription.deleteMany({ _id: { $in: ids } })
    await delivery.deleteMany({ subscriptionId: { $in: ids } })
  }

  return implement(pushNotifications, {
    Subscribe: async ({ input, profile, context }) => {
      const { endpoint, p256DH, auth } = input
      if (!isPushEndpoint(endpoint, parts.settings.pushHosts)) throw invalid('endpoint', 'unknown_host')
      if (bytesOf(p256DH) !== pointLength) throw invalid('p256DH', 'invalid_key')
      if (bytesOf(auth) !== secretLength) throw invalid('auth', 'invalid_key')
      const { profileId, session } = profile
      const { siteId, dark, language } = context
      const subscription = { endpoint, p256dh: p256DH, auth, profileId, siteId, dark, language }
      // The device notifies the member who signed in last on it.
      await pushSubscription.updateOne(
        { _id: subscriptionId(endpoint) },
        {
          $set: { ...subscription, createdAt: parts.clock(), ...(session !== undefined && { session }) },
          ...(session === undefined && { $unset: { session: 1 } }),
        },
        { upsert: true },
      )
      await dropOldest(profileId)
      return {}
    },

    Unsubscribe: async ({ input, profile: { profileId } }) => {
      const _id = subscriptionId(input.endpoint)
      const { deletedCount } = await pushSubscription.deleteOne({ _id, profileId })
      if (deletedCount > 0) await delivery.deleteMany({ subscriptionId: _id })
      return {}
    },
  })
}
