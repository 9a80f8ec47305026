/** Keeps the focus in the page when a dialog closes that nobody opened by a button. */
import { useEffect } from 'react'

/** Milliseconds after which the dialog has given the focus back, or has found nothing to give it to. */
const pause = 100

const focusHeading = (page: Document): void => {
  if (page.activeElement !== page.body) return
  const heading = page.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The element with the focus may be gone with the page before; the heading of the page is always there. */
export const useKeptFocus = (isOpen: boolean): void =>
  useEffect(() => {
    if (!isOpen) return
    return () => void setTimeout(focusHeading, pause, document)
  }, [isOpen])
