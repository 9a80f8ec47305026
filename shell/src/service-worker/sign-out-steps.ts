/** What signing out ends besides the session: the outbox and the pushes of this browser. */
import { mayLeave } from '../offline/leave.ts'
import { currentProfile } from '../session/session.ts'

/** Asks if something waits to be sent, and ends the pushes; false when the member stays. */
export const beforeSignOut = async (): Promise<boolean> => {
  if (!(await mayLeave())) return false
  const { id } = currentProfile()
  // Nothing of it holds the member back.
  await import('../push/subscription.ts').then(({ endSubscription }) => endSubscription(id)).catch(() => undefined)
  return true
}

/** Nothing that waited stays on the device. */
export const afterSignOut = (): Promise<void> =>
  import('../offline/outbox.ts').then(({ emptyOutbox }) => emptyOutbox()).catch(() => undefined)
