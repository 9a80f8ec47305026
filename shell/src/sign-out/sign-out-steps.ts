/** What signing out ends besides the session: the waiting calls and the pushes of this browser. */
import { forgetUnsent } from '@samvaer/remote-kit/host'
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

/** Nothing that waited or was not finished stays on the device. */
export const afterSignOut = async (): Promise<void> => {
  forgetUnsent()
  await import('../offline/waiting-of-member.ts').then(({ forgetWaiting }) => forgetWaiting()).catch(() => undefined)
}
