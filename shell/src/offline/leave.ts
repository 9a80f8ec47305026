/** Before signing out: what waits would be lost with it. */
import { textsOf } from '@samvaer/remote-kit/texts'
import { confirm } from '@samvaer/remote-kit/toasts'
import { currentProfile } from '../session/session.ts'
import { countUnsentOf } from './unsent.ts'
import { waitingNow } from './waiting-state.ts'

/** Asks if something waits; true when the member signs out anyway. */
export const mayLeave = async (): Promise<boolean> => {
  const calls = waitingNow().filter(({ refused }) => refused === undefined).length
  // The remotes keep by themselves what they send by themselves.
  const count = calls + countUnsentOf(currentProfile().id)
  if (count === 0) return true
  const t = textsOf('shell-offline')
  return confirm({
    title: t('leaving.title'),
    text: t('leaving.text', { count }),
    confirmLabel: t('leaving.confirm'),
    cancelLabel: t('leaving.cancel'),
    tone: 'danger',
  })
}
