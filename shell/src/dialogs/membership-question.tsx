import { toastStore } from '@samvaer/remote-kit/host'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { usePlaces } from '../places/use-places.ts'
import { useKeptFocus } from './keep-focus.ts'

const MembershipDialog = lazyPart(() => import('./membership-dialog.tsx'))

const close = (): void => toastStore.set((state) => ({ ...state, membershipReason: undefined }))

/**
 * Opens the membership dialog when any part of the page asks for it (`askMembership`). A visitor who is not signed in
 * is asked nothing: a page that is left with the session asks as if its member had no membership.
 */
export const MembershipQuestion = () => {
  const { membershipReason } = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const { isLoggedIn } = useCurrentProfile()
  const { exists } = usePlaces()
  const asked = isLoggedIn && membershipReason !== undefined
  useEffect(() => {
    if (!isLoggedIn && membershipReason !== undefined) close()
  }, [isLoggedIn, membershipReason])
  useKeptFocus(asked)
  if (!asked) return null
  return (
    <ErrorBoundary fallback={() => null} onError={close}>
      <MembershipDialog reason={membershipReason} exists={exists} onClose={close} />
    </ErrorBoundary>
  )
}
