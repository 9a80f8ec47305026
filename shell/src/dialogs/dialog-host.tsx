/** Shows the dialog that is open. Going to another page closes it, and the focus never falls out of the page. */
import { useLocation } from '@samvaer/remote-kit/router'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isSamePlace } from '../routing/same-place.ts'
import { Slot } from '../slots/slot.tsx'
import { dialogFiles } from './dialog-files.ts'
import { useKeptFocus } from './keep-focus.ts'
import { closeDialog, dialogStore, type OpenDialog } from './open-dialog.ts'

const BirthdayDialog = lazyPart(dialogFiles.birthday)
const BreakingNewsDialog = lazyPart(dialogFiles.breakingNews)
const ConfirmationDialog = lazyPart(dialogFiles.confirmation)
const FactorNeededDialog = lazyPart(dialogFiles.factorNeeded)
const HeightAndWeightDialog = lazyPart(dialogFiles.heightAndWeight)
const OnboardingDialog = lazyPart(dialogFiles.onboarding)

const DialogOf = ({ dialog }: { dialog: OpenDialog }) => {
  if (dialog.name === 'birthday') return <BirthdayDialog onClose={closeDialog} />
  if (dialog.name === 'breakingNews') return <BreakingNewsDialog news={dialog.news} onClose={closeDialog} />
  if (dialog.name === 'confirmation') return <ConfirmationDialog answer={dialog.answer} onClose={closeDialog} />
  if (dialog.name === 'factorNeeded') return <FactorNeededDialog onClose={closeDialog} />
  if (dialog.name === 'receipt')
    return (
      <Slot
        name="membership.Receipt"
        quiet
        skeleton={null}
        values={{ orderId: dialog.orderId, onClose: closeDialog }}
      />
    )
  if (dialog.name === 'heightAndWeight') return <HeightAndWeightDialog onClose={closeDialog} />
  return <OnboardingDialog onClose={closeDialog} />
}

export const DialogHost = () => {
  const { pathname } = useLocation()
  const dialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.get)
  const before = useRef(pathname)
  useEffect(() => {
    if (!isSamePlace(before.current, pathname)) closeDialog()
    before.current = pathname
  }, [pathname])
  useKeptFocus(dialog !== undefined)
  if (!dialog) return null
  return (
    <ErrorBoundary fallback={() => null} onError={closeDialog}>
      <DialogOf dialog={dialog} />
    </ErrorBoundary>
  )
}
