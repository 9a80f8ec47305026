/** Keeps the focus in the page when something closes above it that nobody opened by a button. */
import { type RefObject, useEffect } from 'react'

/** Milliseconds after which the dialog has given the focus back, or has found nothing to give it to. */
const pause = 100

const focusHeading = (page: Document, before: HTMLElement | null | undefined): void => {
  if (page.activeElement !== page.body) return
  before?.focus({ preventScroll: true })
  if (page.activeElement !== page.body) return
  const heading = page.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * What had the focus may be gone with the page before; the heading of the page is always there.
 * @param before what had it, where that is known and may still be there
 */
export const useKeptFocus = (isOpen: boolean, before?: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (!isOpen) return
    return () => void setTimeout(() => focusHeading(document, before?.current), pause)
  }, [isOpen, before])
