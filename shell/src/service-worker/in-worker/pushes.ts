/** Pushes (docs/product/states.md; R27): shown with the one neutral sentence that they carry, one at a time. */
import type { OpenPath } from '../messages.ts'
import { pathWithin, pushMessageOf } from '../push-message.ts'
import { worker } from './scope.ts'

/** A newer push takes the place of the one before. */
const tag = 'samvaer-news'
const { origin } = worker.location

/** The mark of the site from its manifest, which the browser has at hand. */
const iconOf = async (): Promise<string | undefined> => {
  const manifest = (await (await fetch('/manifest.webmanifest')).json()) as { icons?: { src: string; type: string }[] }
  return manifest.icons?.find(({ type }) => type === 'image/png')?.src
}

export const showPush = async (event: PushEvent): Promise<void> => {
  const { title, path } = pushMessageOf(event.data?.text() ?? '', origin)
  const icon = await iconOf().catch(() => undefined)
  await worker.registration.showNotification(title, {
    tag,
    data: { path },
    ...(icon && { icon, badge: icon }),
  })
}

const isSeen = ({ focused, visibilityState }: WindowClient): boolean => focused || visibilityState === 'visible'

/** Leads to what the push is about: in an open tab, the one that is looked at first, else in a new one. */
export const openFromPush = async (event: NotificationEvent): Promise<void> => {
  event.notification.close()
  const { path: given } = (event.notification.data ?? {}) as { path?: unknown }
  const path = pathWithin(given)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(isSeen) ?? tabs[0]
  if (!tab) {
    await worker.clients.openWindow(path)
    return
  }
  tab.postMessage({ type: 'open', path } satisfies OpenPath)
  await tab.focus()
}

const post = (call: string, body: object): Promise<Response> =>
  fetch(`/api/PushNotifications/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
    body: JSON.stringify(body),
  })

/** The browser gave the subscription another address: the service learns of it, or the pushes would end. */
export const subscribeAgain = async ({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) => {
  const key = oldSubscription?.options.applicationServerKey
  const subscription =
    newSubscription ??
    (key && (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })))
  if (oldSubscription) await post('Unsubscribe', { endpoint: oldSubscription.endpoint }).catch(() => undefined)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (endpoint && keys) await post('Subscribe', { endpoint, p256DH: keys.p256dh, auth: keys.auth })
}
