/** Ends at sign-out, besides the session, what this browser holds of the member, and its pushes. */
import { forgetMembers, noteStay } from '@samvaer/remote-kit/host'
import { mayLeave } from '../offline/leave.ts'
import { currentProfile } from '../session/session.ts'

/** The pushes of a member to this browser end. Nothing of it holds the member back. */
export const endPushes = (profileId: number): Promise<void> =>
  import('../push/subscription.ts').then(({ endSubscription }) => endSubscription(profileId)).catch(() => undefined)

/** Asks if something waits to be sent, and ends the pushes; false when the member stays. */
export const beforeSignOut = async (): Promise<boolean> => {
  if (!(await mayLeave())) return false
  await endPushes(currentProfile().id)
  return true
}

/** Caches of the service worker with data of members; the files of the site stay. */
const forgetKept = async (): Promise<void> => {
  navigator.serviceWorker?.controller?.postMessage({ type: 'member', profileId: 0 })
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => /^samvaer-(pages|answers)-/.test(name)).map((name) => caches.delete(name)))
}

/** Removes everything of a member from the device, and from this tab. */
export const afterSignOut = async (): Promise<void> => {
  noteStay(false)
  for (const storage of [localStorage, sessionStorage]) forgetMembers(storage)
  await Promise.allSettled([
    import('../offline/waiting-of-member.ts').then(({ forgetWaiting }) => forgetWaiting()),
    forgetKept(),
  ])
}
