/** One push to one browser, encrypted for it alone (RFC 8291) and signed with our key (RFC 8292). */
import type { Language } from '@samvaer/contracts/core/values'
import type { ServiceSettings } from '@samvaer/service-kit/settings/settings'
import webPush from 'web-push'
import type { PushSubscriptionRow } from '../models/push-subscription.ts'
import { guardedPost } from './guarded-post.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { pushTitle } from './push-texts.ts'
import type { ServiceKeys } from './service-keys.ts'

/** Seconds that a push service keeps it for a device that is away. */
const timeToLive = 24 * 60 * 60
/** Only the newest push waits for a device. */
const topic = 'news'

/**
 * `gone`: the browser has ended the subscription (R27). `later`: worth another attempt, after so many seconds if the push
 * service said so. `refused`: it would be refused again.
 */
export type PushOutcome =
  | { outcome: 'sent' | 'gone' | 'refused' }
  | { outcome: 'later'; retryAfter?: number | undefined }

const outcomeOf = (status: number, retryAfter: number | undefined): PushOutcome => {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) return { outcome: 'later', retryAfter }
  return { outcome: 'refused' }
}

/** Returns the address of the installation, to which push services complain; it says nothing of a brand. */
const subjectOf = (origin: string): string => (origin.startsWith('https:') ? origin : 'mailto:push@localhost')

export interface Push {
  subscription: PushSubscriptionRow
  notificationId: number
  language: Language
}

export const createPushSender =
  ({ origin, pushHosts }: Pick<ServiceSettings, 'origin' | 'pushHosts'>, keys: ServiceKeys) =>
  async ({ subscription, notificationId, language }: Push): Promise<PushOutcome> => {
    const { endpoint, p256dh, auth } = subscription
    if (!isPushEndpoint(endpoint, pushHosts)) return { outcome: 'gone' }
    const { publicKey, privateKey } = await keys('vapid')
    const payload = JSON.stringify({ title: pushTitle[language], path: '/Notifications', id: notificationId })
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: subjectOf(origin), publicKey, privateKey },
      TTL: timeToLive,
      topic,
    })
    const { headers, body } = details
    try {
      const answer = await guardedPost({
        url: endpoint,
        headers,
        body: body ?? Buffer.alloc(0),
        open: pushHosts.includes(new URL(endpoint).host),
      })
      return outcomeOf(answer.status, answer.retryAfter)
    } catch {
      return { outcome: 'later' }
    }
  }

export type SendPush = ReturnType<typeof createPushSender>
