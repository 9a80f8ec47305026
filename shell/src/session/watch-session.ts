/** Notices when a session ends or changes elsewhere: by a refused call, in another tab, or on the server. */
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { ApiError } from '@samvaer/remote-kit/errors'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { textsOf } from '@samvaer/remote-kit/texts'
import { toast } from '@samvaer/remote-kit/toasts'
import { startKeepAlive } from './keep-alive.ts'
import { leaveLook } from './look.ts'
import type { SessionMessage } from './other-tabs.ts'
import { askGuards, changeReader, currentProfile, leaveSession, presentPath, readAgain } from './session.ts'

/** True when the guards would decide otherwise. */
const isAnother = (one: CurrentProfileData, other: CurrentProfileData): boolean =>
  one.id !== other.id || one.status !== other.status || one.termsAccepted !== other.termsAccepted

/**
 * The session was renewed: asks whose it is now. One that has ended leads to signing in and back; another member or
 * state begins anew.
 */
const check = async (): Promise<void> => {
  const before = currentProfile()
  if (!before.isLoggedIn) return
  const now = await refreshProfile()
  if (before.impersonated !== null && now.impersonated === null) return leaveLook('/Start')
  if (!now.isLoggedIn) {
    toast({ tone: 'warning', text: textsOf('shell')('signedOut') })
    await leaveSession(presentPath())
  } else if (isAnother(before, now)) await changeReader()
}

const state = { checking: false, asked: false }

/** Asks whose session it is now, once at a time; what is asked meanwhile is asked again after it. */
export const checkSession = async (): Promise<void> => {
  state.asked = true
  if (state.checking) return
  state.checking = true
  while (state.asked) {
    state.asked = false
    // Without an answer nothing is known; the next call or look shows it.
    await check().catch(() => undefined)
  }
  state.checking = false
}

/** True when a refusal says something else about the member than this page knows. */
const contradicts = ({ code, detail }: ApiError, profile: CurrentProfileData): boolean =>
  code === 'SignInRequired' ||
  code === 'AnotherMember' ||
  (code === 'TermsNotAccepted' && profile.termsAccepted) ||
  (code === 'ProfilePaused' && !profile.pause) ||
  (code === 'ProfileNotActive' && detail?.status !== profile.status)

/** Checks the session after a call that failed, for the cache. */
export const onCallError = (error: Error): void => {
  // One that fails while it is asked has the same cause.
  if (!state.checking && error instanceof ApiError && contradicts(error, currentProfile())) void checkSession()
}

/** Follows another tab that signed in or out. */
export const hearOtherTab = async (message: SessionMessage): Promise<void> => {
  if (currentProfile().impersonated !== null) return checkSession()
  if (message === 'signedOut') return leaveSession(presentPath())
  await readAgain()
  await askGuards()
}

/** Starts watching; runs as long as the page. */
export const watchSession = (): void => startKeepAlive(() => void checkSession())
