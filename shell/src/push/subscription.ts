/**
 * The subscription of this browser: made where the member allows it, sent to the service, ended at signing out (R27).
 */
import { api } from '@samvaer/remote-kit/api'
import { memberStorage, readPageState, staySince, staysSignedIn } from '@samvaer/remote-kit/host'
import { isServed } from '@samvaer/remote-kit/session'
import { forget, recall, remember } from '../browser/browser-memory.ts'

/** Milliseconds after which a subscription that the service should know is sent again. */
const sentFor = 24 * 60 * 60 * 1000

const keyOf = (what: 'sent' | 'off', profileId: number): string => `samvaer-push-${what}-${profileId}`

/** True when browser and installation can push at all. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  readPageState().site.publicVapidKey !== null &&
  isServed('notifications')

/** The worker of this page; none where the browser has refused it. */
export const pushWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration()

/** True when the member turned pushes off in this browser, which goes on allowing them. */
export const isTurnedOff = (profileId: number): boolean => recall(keyOf('off', profileId), memberStorage) === 'yes'

const subscriptionWith = async (manager: PushManager, publicKey: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // One that was made with an earlier key of the site stands in the way.
    const earlier = await manager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return manager.subscribe(options)
  }
}

/**
 * Subscribes this browser and sends that to the service.
 * @throws Error when the browser or the service refuses; the caller decides whether the member has to know
 */
export const subscribe = async (profileId: number): Promise<void> => {
  const registration = await pushWorker()
  const { publicVapidKey } = readPageState().site
  if (!registration || publicVapidKey === null) throw new Error('This browser cannot be pushed to')
  const { endpoint, keys } = (await subscriptionWith(registration.pushManager, publicVapidKey)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys')
  await api.post('PushNotifications/Subscribe', { endpoint, p256DH: keys.p256dh, auth: keys.auth })
  forget(keyOf('off', profileId), memberStorage)
  remember(keyOf('sent', profileId), `${Date.now()} ${endpoint} ${staySince()}`, memberStorage)
}

/** A subscription ends with the session in which it was sent: another stay sends it anew. */
const isSent = (profileId: number, endpoint: string): boolean => {
  const [time, known, stay] = (recall(keyOf('sent', profileId), memberStorage) ?? '').split(' ')
  return known === endpoint && stay === String(staySince()) && Date.now() - Number(time) < sentFor
}

/** Logs failures of pushes, which are for the log alone (docs/product/errors.md). */
export const logPushFailure = (error: unknown): void => console.warn('Pushes:', error)

/** Takes the subscription out of this browser; of whoever is signed in the service forgets it as well. */
const end = async (knownToService: boolean): Promise<void> => {
  const subscription = await (await pushWorker())?.pushManager.getSubscription()
  if (!subscription) return
  await Promise.allSettled([
    knownToService && api.post('PushNotifications/Unsubscribe', { endpoint: subscription.endpoint }),
    subscription.unsubscribe(),
  ])
}

/** Ends the subscription in this browser alone: the session that has ended took it from the service. */
export const dropSubscription = async (): Promise<void> => {
  if (isPushPossible()) await end(false).catch(logPushFailure)
}

/**
 * Makes this browser known to the service with every sign-in, where pushes are allowed. A subscription outlasts the
 * browser, so a member who does not stay signed in has none (decision 93).
 */
export const keepSubscribed = async (profileId: number): Promise<void> => {
  if (!isPushPossible()) return
  if (!staysSignedIn()) return end(true).catch(logPushFailure)
  if (Notification.permission !== 'granted' || isTurnedOff(profileId)) return
  const subscription = await (await pushWorker())?.pushManager.getSubscription()
  if (subscription && isSent(profileId, subscription.endpoint)) return
  await subscribe(profileId).catch(logPushFailure)
}

/** Ends pushes to this browser before signing out, and never stands in its way. */
export const endSubscription = async (profileId: number): Promise<void> => {
  forget(keyOf('sent', profileId), memberStorage)
  if (isPushPossible()) await end(true).catch(logPushFailure)
}

/** The member turns pushes off in this browser. */
export const turnOff = async (profileId: number): Promise<void> => {
  remember(keyOf('off', profileId), 'yes', memberStorage)
  await endSubscription(profileId)
}
