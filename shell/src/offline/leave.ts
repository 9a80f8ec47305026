/** Before signing out: what waits would be lost with it. */
import { confirm } from '@samvaer/remote-kit/notices'
import { textsOf } from '@samvaer/remote-kit/texts'
import { waitingNow } from './waiting-state.ts'

/** Asks if something waits; true when the member signs out anyway. */
export const mayLeave = async (): Promise<boolean> => {
  const count = waitingNow().filter(({ refused }) => refused === undefined).length
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
