/** Starts what a member has besides the page: the service worker, waiting calls, pushes. */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { staysCookie } from '@samvaer/contracts/shell/values'
import {
  forgetUnsent,
  noteStay,
  pageCache,
  readPageState,
  sendCallsBy,
  staysSignedIn,
  takeIntoTab,
} from '@samvaer/remote-kit/host'
import { confirmAndRetry } from '../dialogs/confirm-and-retry.ts'
import type { ShellRouter } from '../frame/create-router.tsx'
import { onReturn, watchNetwork } from '../network/network.ts'
import { offlineFiles } from '../offline/offline-parts.ts'
import { sendCall } from '../offline/send-call.ts'
import { loadOfflineTexts } from '../offline/texts.ts'
import { openWaiting, sendNow } from '../offline/waiting-of-member.ts'
import { notingActs } from '../push/push-after.ts'
import { dropSubscription, keepSubscribed } from '../push/subscription.ts'
import { rememberZone } from './remember-zone.ts'
import { notifyWorker, workerOfPage } from './worker-of-page.ts'

let watching = false

/** Watches the network and lets calls wait, once a page. */
const watch = (): void => {
  if (watching) return
  watching = true
  rememberZone()
  sendCallsBy(notingActs(confirmAndRetry(sendCall)))
  watchNetwork()
  onReturn(() => void sendNow().then(() => pageCache().invalidateQueries()))
  void loadOfflineTexts().catch(() => undefined)
}

/**
 * Returns the member whose calls may wait for a network; 0: nobody's. Only a page that came safely has what it takes.
 * Of the dark variant nothing does (docs/product/dark-variant.md).
 */
const waitsFor = ({ id, isLoggedIn }: CurrentProfileData): number =>
  isSecureContext && isLoggedIn && !readPageState().site.dark ? id : 0

/** Does for whoever is signed in now what is due; for nobody it takes away what was kept. */
export const serve = async (profile: CurrentProfileData, router: ShellRouter): Promise<void> => {
  if (profile.isLoggedIn) watch()
  // This browser's storage is that of staff, whose other tabs go on.
  if (profile.impersonated !== null) return
  if (profile.isLoggedIn) for (const kept of [localStorage, sessionStorage]) forgetUnsent(profile.id, kept)
  // Somebody who signed in without a script said it to the gateway alone.
  if (document.cookie.includes(`${staysCookie}=1`)) {
    noteStay(true)
    // biome-ignore lint/suspicious/noDocumentCookie: before the next line reads what it is about
    document.cookie = `${staysCookie}=; Path=/; Max-Age=0`
  }
  // Words that lie on the disk from a stay that is over, or from before there was the choice.
  if (!staysSignedIn()) takeIntoTab()
  const waits = waitsFor(profile)
  await openWaiting(waits)
  // Read answers lie on the disk of those members alone who stay signed in (decision 93).
  const keeps = staysSignedIn() ? waits : 0
  const registration = profile.isLoggedIn
    ? await workerOfPage(router)
    : await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  notifyWorker(registration, keeps, offlineFiles())
  await (profile.isLoggedIn ? keepSubscribed(profile.id) : dropSubscription())
}
