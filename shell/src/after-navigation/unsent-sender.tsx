import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useIsOffline } from '../network/network.ts'
import { useUnsentCount } from '../offline/unsent.ts'
import { isAdmitted } from '../session/gate-steps.ts'
import { Slot } from '../slots/slot.tsx'

/** Has the remotes send what a member left unsent in this browser, on every page that the member has open. */
export const UnsentSender = () => {
  const profile = useCurrentProfile()
  const { dark } = useSite()
  const unsent = useUnsentCount()
  // It begins anew when the network is back.
  const offline = useIsOffline()
  if (unsent === 0 || offline || profile.status !== 'Active' || !isAdmitted(profile, dark)) return null
  return <Slot name="page.Unsent" skeleton={null} quiet />
}
