/**
 * A sign-out that did not reach the server: the cookie, which no page can drop, still opens the session. It is remembered
 * without a word about whose it is, no call leaves before it got through, and a page that is opened ends it first.
 */
import { forget, recall, remember } from '../browser/browser-memory.ts'

const key = 'samvaer-signing-out'
/** Milliseconds that an attempt may take. */
const patience = 10_000

export const isSigningOut = (): boolean => recall(key) !== undefined

/** Ends the session on the server: false where it could not be reached, and it is tried again later. */
export const endOnServer = async (): Promise<boolean> => {
  remember(key, 'yes')
  const answer = await fetch('/api/LogOn/LogOut', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
    body: '{}',
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  if (!answer?.ok) return false
  forget(key)
  return true
}

/**
 * Ends a session that was signed out of without a network, before anything else leaves the page.
 * @throws TypeError, as without a network, while the session is still open
 */
export const signedOutFirst = async (): Promise<void> => {
  if (isSigningOut() && !(await endOnServer())) throw new TypeError('The sign-out has not got through yet')
}
