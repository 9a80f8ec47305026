/** What signing in and out have in common: whose cache it is, and where the reader goes next. */

import { anonymousProfile } from '@samvaer/contracts/anonymous-profile'
import { readPageState } from '@samvaer/remote-kit/host'
import { currentProfileQuery, refreshProfile } from '@samvaer/remote-kit/session'
import type { ShellRouter } from '../routing/create-router.tsx'

const connected: { router: ShellRouter | undefined } = { router: undefined }

/** The session sends the reader on through the guards of this router. */
export const connectSession = (router: ShellRouter): void => {
  connected.router = router
}

const goTo = async (path: string): Promise<void> => connected.router?.navigate(path, { replace: true })

/** The path with query and hash of this moment. */
export const presentPath = (): string => location.pathname + location.search + location.hash

/** Lets the guards look at the present place again: they send on whoever may not, or need not, stay. */
export const askGuards = (): Promise<void> => goTo(presentPath())

/** Forgets what was read for another reader; the profile itself stays, because the page stands on it. */
const forget = (): void => {
  const { queryClient } = readPageState()
  const [profileCall] = currentProfileQuery().queryKey
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileCall })
}

/** Reads who is signed in now, with an empty cache. */
export const readAgain = async (): Promise<void> => {
  forget()
  await refreshProfile()
}

/** After a session has ended: nobody is signed in, and the guards lead on from a path. */
export const leaveSession = async (path: string): Promise<void> => {
  readPageState().queryClient.setQueryData(currentProfileQuery().queryKey, anonymousProfile)
  await goTo(path)
  // Only now: the page that was left would have read everything again.
  forget()
}
