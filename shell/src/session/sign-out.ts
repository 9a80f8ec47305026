/** Signing out, here and in the other tabs. */
import { api } from '@samvaer/remote-kit/api'
import { tellOtherTabs } from './other-tabs.ts'
import { leaveSession } from './session.ts'

/** Signs out and goes to the front page. */
export const signOut = async (): Promise<void> => {
  await api.post('LogOn/LogOut', {})
  tellOtherTabs('signedOut')
  await leaveSession('/')
}
