/**
 * The service worker of every site: what was read last stays readable without a network, and pushes are shown.
 *
 * It takes over at once, in open tabs too: what it does for pages of any build is the same, files have their hash in
 * their name, and one that it does not have comes from the network. So no tab breaks, and none keeps an old worker alive.
 */
import { sendWaiting } from '../offline/send-waiting.ts'
import { waitingName } from '../offline/waiting-store.ts'
import { answerAsset, dropOldBuilds, keepLoaded } from './in-worker/assets.ts'
import { member, setMember } from './in-worker/member.ts'
import { answerCall, answerPage, keepAnswers, keepLoadedPage } from './in-worker/pages-and-answers.ts'
import { openFromPush, showPush, subscribeAgain } from './in-worker/pushes.ts'
import { ownBuild, worker } from './in-worker/scope.ts'
import type { ToWorker } from './messages.ts'
import { type Kind, kindOf } from './request-kind.ts'

const { origin } = worker.location

const answerOf: Record<Kind, (event: FetchEvent) => Promise<Response>> = {
  asset: answerAsset,
  page: answerPage,
  answer: answerCall,
}

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    // The network is asked for a page while the worker itself still starts.
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
    await dropOldBuilds()
  }
  event.waitUntil(begin())
})

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin)
  if (kind) event.respondWith(answerOf[kind](event))
})

const hear = async (message: ToWorker, port: MessagePort | undefined): Promise<void> => {
  if (message.type === 'build') return port?.postMessage(ownBuild)
  if (message.type === 'takeOver') return worker.skipWaiting()
  if (message.type === 'member') return setMember(message.profileId)
  if (message.type === 'loaded') {
    if (message.came) await keepAnswers(message.came, origin)
    await keepLoaded(message.assets, origin)
    await keepLoadedPage(message.page, origin)
  }
}

worker.addEventListener('message', (event) => {
  event.waitUntil(hear(event.data as ToWorker, event.ports[0]))
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openFromPush(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** Background sync, which the types of TypeScript do not know yet. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

const sendInBackground = async (): Promise<void> => {
  const sending = await sendWaiting(await member())
  // The browser asks again later.
  if (typeof sending === 'object') throw new Error('Something still waits to be sent')
}

worker.addEventListener('sync', (event: Event) => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === waitingName) waitUntil.call(event, sendInBackground())
})
