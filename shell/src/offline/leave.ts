/** Before signing out: what waits would be lost with it. */
import { countUnsent } from '@samvaer/remote-kit/host'
import { confirm } from '@samvaer/remote-kit/notices'
import { textsOf } from '@samvaer/remote-kit/texts'
import { currentProfile } from '../session/session.ts'
import { waitingNow } from './waiting-state.ts'

/** Asks if something waits; true when the member signs out anyway. */
export const mayLeave = async (): Promise<boolean> => {
  const calls = waitingNow().filter(({ refused }) => refused === undefined).length
  // Mail that was sent and has not arrived waits in an outbox of its own.
  const count = calls + countUnsent('letter', currentProfile().id)
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
