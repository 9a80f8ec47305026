/** Notices when a session ends elsewhere: by a refused call, in another tab, or on the server. */

import { anonymousProfile } from '@samvaer/contracts/anonymous-profile'
import type { CurrentProfileData } from '@samvaer/contracts/current-profile'
import { api } from '@samvaer/remote-kit/api'
import { ApiError } from '@samvaer/remote-kit/errors'
import { readPageState } from '@samvaer/remote-kit/host'
import { toast } from '@samvaer/remote-kit/notices'
import { currentProfileQuery, refreshProfile } from '@samvaer/remote-kit/session'
import { textsOf } from '@samvaer/remote-kit/texts'
import { onOtherTab } from './other-tabs.ts'
import { askGuards, leaveSession, presentPath, readAgain } from './session.ts'

/** Milliseconds between two looks at the session (product.md section 9). */
const keepAliveInterval = 60_000

const currentProfile = (): CurrentProfileData =>
  readPageState().queryClient.getQueryData(currentProfileQuery().queryKey) ?? anonymousProfile

/** The session may be over: asks, and leads to signing in and back when it is. */
const check = async (): Promise<void> => {
  if (!currentProfile().isLoggedIn) return
  const profile = await refreshProfile()
  if (profile.isLoggedIn) return
  toast({ tone: 'warning', text: textsOf('shell')('signedOut') })
  await leaveSession(presentPath())
}

const state = { checking: false }

const checkOnce = async (): Promise<void> => {
  if (state.checking) return
  state.checking = true
  // Without an answer nothing is known; the next call or look tells.
  await check().catch(() => undefined)
  state.checking = false
}

/** For the cache: an answer 401 to somebody who is signed in. */
export const onCallError = (error: Error): void => {
  if (error instanceof ApiError && error.code === 'SignInRequired') void checkOnce()
}

const keepAlive = async (): Promise<void> => {
  const { id, isLoggedIn } = currentProfile()
  if (!isLoggedIn || document.visibilityState !== 'visible') return
  const { valid } = await api.post('LogOn/CheckStamp', { profileId: id })
  if (!valid) await checkOnce()
}

/** Starts watching; runs as long as the page. */
export const watchSession = (): void => {
  onOtherTab((message) => {
    if (message === 'signedOut') void leaveSession(presentPath())
    else void readAgain().then(askGuards)
  })
  setInterval(() => void keepAlive().catch(() => undefined), keepAliveInterval)
}
