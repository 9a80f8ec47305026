import { type RefObject, useLayoutEffect, useRef } from 'react'

interface WindowActs {
  /** @returns whether the key means something here */
  onKey: (key: string) => boolean
  /** A click beside what is looked at. */
  onGround: () => void
}

/** True when it happened in a window above this one. */
const isInAnother = (target: EventTarget | null, box: HTMLElement | null): boolean => {
  const inside =
    target instanceof Element ? target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], dialog') : null
  return inside !== null && inside !== box
}

/** Keys wherever the focus is, also where what had it is gone, and clicks on what carries `data-ground`. */
export const useWindowActs = (box: RefObject<HTMLElement | null>, acts: WindowActs): void => {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  // As soon as the window is seen: a key that comes before an effect after the drawing would be the page's.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      // With these a key is the browser's: the way back, for example.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      // A player has keys of its own.
      if (event.target instanceof HTMLVideoElement || isInAnother(event.target, box.current)) return
      if (latest.current.onKey(event.key)) event.preventDefault()
    }
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLElement) || isInAnother(target, box.current)) return
      if (target.dataset.ground !== undefined) latest.current.onGround()
    }
    window.addEventListener('keydown', key, { capture: true })
    window.addEventListener('click', click)
    return () => {
      window.removeEventListener('keydown', key, { capture: true })
      window.removeEventListener('click', click)
    }
  }, [box])
}
