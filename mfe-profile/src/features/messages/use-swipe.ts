import { type PointerEvent, useRef } from 'react'

/** Pixels from which a swipe counts, and how far a bubble follows the finger. */
const enough = 56
const most = 72
/** Pixels before it is no longer taken for scrolling. */
const slack = 12

/**
 * Swiping a bubble aside with a finger, as messengers answer a message.
 * @param onSwiped when it was let go far enough
 * @returns what the element listens to; undefined where nothing follows from it
 */
export const useSwipe = (onSwiped: (() => void) | undefined) => {
  const start = useRef<{ x: number; y: number; moving: boolean }>(undefined)
  if (!onSwiped) return {}
  const shift = (element: HTMLElement, by: number) => {
    element.style.translate = by > 0 ? `${by}px` : ''
    element.toggleAttribute('data-swiped', by >= enough)
  }
  const end = (event: PointerEvent<HTMLElement>, counts: boolean) => {
    const moved = event.currentTarget.hasAttribute('data-swiped')
    start.current = undefined
    shift(event.currentTarget, 0)
    if (counts && moved) onSwiped()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY, moving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!from.moving && Math.abs(y) > Math.max(slack, x)) start.current = undefined
      else if (x > slack || from.moving) {
        from.moving = true
        shift(event.currentTarget, Math.min(most, x - slack))
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  }
}
