/** Signing out, here and in the other tabs. */
import { saveUnsent } from '@samvaer/remote-kit/host'
import { notifyOtherTabs } from '../session/other-tabs.ts'
import { endOnServer, signedOutFirst } from '../session/pending-sign-out.ts'
import { leaveSession } from '../session/session.ts'
import { afterSignOut, beforeSignOut } from './sign-out-steps.ts'

/**
 * Signs out and goes to the front page, unless the member would lose something and stays. Nothing holds it up: what this
 * device has goes also where the server cannot be reached, which then hears of it first of all.
 */
export const signOut = async (): Promise<void> => {
  if (!(await beforeSignOut())) return
  // Its copy in this browser goes with the session.
  await saveUnsent()
  await endOnServer()
  await afterSignOut()
  notifyOtherTabs('signedOut')
  await leaveSession('/')
  // The next call would end it; a page that stays open asks for nothing.
  window.addEventListener('online', () => void signedOutFirst().catch(() => undefined), { once: true })
}
