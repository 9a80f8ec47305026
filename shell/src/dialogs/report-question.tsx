import { toastStore } from '@samvaer/remote-kit/host'
import { useLocation } from '@samvaer/remote-kit/router'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isSamePlace } from '../routing/same-place.ts'
import { useKeptFocus } from './keep-focus.ts'

const ReportDialog = lazyPart(async () => ({ default: (await import('@samvaer/ui/overlays')).ReportDialog }))

const close = (): void => toastStore.set((state) => ({ ...state, reported: undefined }))

/** Opens the dialog of a report when any part of the page asks for it (`askReport`); it closes with the page and the session. */
export const ReportQuestion = () => {
  const { reported } = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (!isSamePlace(before.current, pathname)) close()
    before.current = pathname
  }, [pathname])
  // It is drawn for members alone.
  useEffect(() => () => close(), [])
  useKeptFocus(reported !== undefined)
  if (!reported) return null
  return (
    <ErrorBoundary fallback={() => null} onError={close}>
      <ReportDialog item={reported} onClose={close} />
    </ErrorBoundary>
  )
}
