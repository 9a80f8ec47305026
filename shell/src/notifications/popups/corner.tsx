import { useLocation } from '@samvaer/remote-kit/router'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isShownAt } from './in-view.ts'
import { gatheredTabs, popupStore, showPopup } from './popup-store.ts'

const Popups = lazyPart(() => import('./popups.tsx'))

/** Words and looks of the popups come with the first one; whoever opens the conversation of one needs it no longer. */
export const Corner = () => {
  const { arrived: all, gathered } = useSyncExternalStore(popupStore.subscribe, popupStore.get)
  const { pathname } = useLocation()
  const arrived = useMemo(() => all.filter((notified) => !isShownAt(notified, pathname)), [all, pathname])
  useEffect(() => {
    // Nor after the conversation is left.
    if (arrived.length < all.length) showPopup(arrived)
  }, [arrived, all])
  if (arrived.length === 0 && gatheredTabs({ gathered }).length === 0) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Popups arrived={arrived} gathered={gathered} />
    </ErrorBoundary>
  )
}
