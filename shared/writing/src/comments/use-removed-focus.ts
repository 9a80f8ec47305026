/** The focus of whoever removes a comment: nobody is sent to the beginning of the page for it. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

const placesIn = (section: Element): HTMLElement[] => [...section.querySelectorAll<HTMLElement>('[id^="comment-"]')]

/**
 * The ref of the section with the comments. When the one with the focus leaves, the next has it, of the last one the
 * heading. One with answers stays as an empty place, which has it itself.
 */
export const useRemovedFocus = (): RefObject<HTMLElement | null> => {
  const section = useRef<HTMLElement>(null)
  const last = useRef<{ id: string; index: number }>(undefined)
  useLayoutEffect(() => {
    const place = section.current
    if (!place) return
    const remember = ({ target }: FocusEvent) => {
      const comment = target instanceof Element ? target.closest('[id^="comment-"]') : null
      if (comment) last.current = { id: comment.id, index: placesIn(place).findIndex(({ id }) => id === comment.id) }
    }
    place.addEventListener('focusin', remember)
    return () => place.removeEventListener('focusin', remember)
  }, [])
  // After every change, whatever caused it.
  useLayoutEffect(() => {
    if (!section.current || !last.current || document.activeElement !== document.body) return
    const places = placesIn(section.current)
    const { id, index } = last.current
    const own = places.find((one) => one.id === id)
    // Its words are there: something else took the focus away.
    if (own?.matches('article')) return
    last.current = undefined
    const next = own ?? places[index] ?? section.current.querySelector<HTMLElement>('h2')
    next?.focus({ preventScroll: true })
  })
  return section
}
