/**
 * The keep-alive (docs/product/calls.md and docs/product/limits.md): a visible page of a member who accepted the terms
 * says every 60 seconds that it is still there, and at once when it is looked at again after a longer time.
 */
import { api } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { currentProfile } from './session.ts'

/** Milliseconds between two calls. */
const interval = 60_000

/** Runs as long as the page; `onRenewed` hears that the session is no longer the one of this page. */
export const startKeepAlive = (onRenewed: () => void): void => {
  let last = Date.now()
  const beat = async (): Promise<void> => {
    const { id, isLoggedIn, termsAccepted } = currentProfile()
    if (!isLoggedIn || !termsAccepted || document.visibilityState !== 'visible') return
    last = Date.now()
    const { valid } = await api.post('Common/UpdateHeartbeat', { profileId: id })
    if (!valid) onRenewed()
  }
  const tryBeat = () =>
    void beat().catch((error: unknown) => {
      // Without an answer nothing is known; the next one shows it.
      if (error instanceof ApiError && error.code === 'AnotherMember') onRenewed()
    })
  setInterval(tryBeat, interval)
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - last > interval) tryBeat()
  })
}
