import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds that a finger rests before it is a long press, and pixels by which it may tremble. */
const long = 500
const tremble = 10

/** Links, fields and pictures keep the menu of the browser: they are opened and saved by it. */
const hasOwnMenu = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, img, video') !== null

/** True while words are marked: the menu of the browser has what one wants with them. */
const isMarking = (): boolean => getSelection()?.isCollapsed === false

/**
 * Opens the acts of something by a long press or by the right button of a mouse.
 * @returns what the element listens to; nothing where there are no acts
 */
export const useHold = (onHeld: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onHeld) return {}
  const end = () => clearTimeout(timer.current)
  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (hasOwnMenu(event.target) || isMarking()) return
      event.preventDefault()
      end()
      onHeld()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch' || hasOwnMenu(event.target)) return
      from.current = { x: event.clientX, y: event.clientY }
      end()
      timer.current = setTimeout(onHeld, long)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const moved = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y)
      if (moved > tremble) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
