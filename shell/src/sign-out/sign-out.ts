/** Signing out, here and in the other tabs. */
import { api } from '@samvaer/remote-kit/api'
import { saveUnsent } from '@samvaer/remote-kit/host'
import { notifyOtherTabs } from '../session/other-tabs.ts'
import { leaveSession } from '../session/session.ts'
import { afterSignOut, beforeSignOut } from './sign-out-steps.ts'

/** Signs out and goes to the front page, unless the member would lose something and stays. */
export const signOut = async (): Promise<void> => {
  if (!(await beforeSignOut())) return
  // Its copy in this browser goes with the session.
  await saveUnsent()
  await api.post('LogOn/LogOut', {})
  await afterSignOut()
  notifyOtherTabs('signedOut')
  await leaveSession('/')
}
