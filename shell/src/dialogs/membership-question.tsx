import { toastStore } from '@samvaer/remote-kit/host'
import { ErrorBoundary, latePart } from '@samvaer/ui'
import { useSyncExternalStore } from 'react'
import { usePlaces } from '../places/use-places.ts'
import { useKeptFocus } from './keep-focus.ts'

const MembershipDialog = latePart(() => import('./membership-dialog.tsx'))

const close = (): void => toastStore.set((state) => ({ ...state, membershipReason: undefined }))

/** Opens the membership dialog when any part of the page asks for it (`askMembership`). */
export const MembershipQuestion = () => {
  const { membershipReason } = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const { exists } = usePlaces()
  useKeptFocus(membershipReason !== undefined)
  if (membershipReason === undefined) return null
  return (
    <ErrorBoundary fallback={() => null} onError={close}>
      <MembershipDialog reason={membershipReason} exists={exists} onClose={close} />
    </ErrorBoundary>
  )
}
