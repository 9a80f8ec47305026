/** The common part of signing in and out: whose cache it is, and where the reader goes next. */

import { anonymousProfile } from '@samvaer/contracts/identity/anonymous-profile'
import type { CurrentProfileData } from '@samvaer/contracts/identity/current-profile'
import { forgetLook, pageCache } from '@samvaer/remote-kit/host'
import { currentProfileQuery, refreshProfile } from '@samvaer/remote-kit/session'

interface Router {
  navigate: (path: string, options: { replace: boolean }) => Promise<void>
}

const connected: { router: Router | undefined } = { router: undefined }

/** The session sends the reader on through the guards of this router. */
export const connectSession = (router: Router): void => {
  connected.router = router
}

const goTo = async (path: string): Promise<void> => connected.router?.navigate(path, { replace: true })

/** The profile of this page as it was read last. */
export const currentProfile = (): CurrentProfileData =>
  pageCache().getQueryData(currentProfileQuery().queryKey) ?? anonymousProfile

/** The path with query and hash of this moment. */
export const presentPath = (): string => location.pathname + location.search + location.hash

/** Lets the guards look at the present place again: they send on whoever may not, or need not, stay. */
export const askGuards = (): Promise<void> => goTo(presentPath())

/** Everything that was read for the reader but the profile itself, on which the page stands. */
const allButTheProfile = () => {
  const [profileCall] = currentProfileQuery().queryKey
  return { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== profileCall }
}

const forget = (): void => pageCache().removeQueries(allButTheProfile())

/** Reads who is signed in now, with an empty cache. */
export const readAgain = async (): Promise<void> => {
  forget()
  await refreshProfile()
}

/** Puts another member, or the same one in another state, on this page: the place where they may be reads anew. */
export const changeReader = async (): Promise<void> => {
  await askGuards()
  await pageCache().resetQueries(allButTheProfile())
}

/** Forgets the member after a session has ended, and the guards lead on from a path. */
export const leaveSession = async (path: string): Promise<void> => {
  forgetLook()
  pageCache().setQueryData(currentProfileQuery().queryKey, anonymousProfile)
  await goTo(path)
  // Only now: the page that was left would have read everything again.
  forget()
}
