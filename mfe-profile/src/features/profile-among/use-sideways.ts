/** Going sideways through a list: by a swipe over the page, and by the arrow keys. */
import { areSingleKeysOn } from '@samvaer/remote-kit/keys'
import { useEffect } from 'react'

interface Ways {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Pixels from which a swipe counts; more than twice as far aside as up or down. */
const enough = 64

/** Elements in which a finger or an arrow moves something else. */
const movesItself = `input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="slider"],
  audio, video`

const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null

/** True while a finger moves the window itself, or marks words. */
const isOtherwiseMoved = (): boolean => (window.visualViewport?.scale ?? 1) > 1 || getSelection()?.isCollapsed === false

const scroller = (element: Element | null): Element | undefined => {
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return at
  return undefined
}

/** True when what scrolls there has nothing left on this side: the last picture leads on to the next profile. */
const isAtEnd = (element: Element | undefined, towardsNext: boolean): boolean => {
  if (!element) return true
  const { scrollLeft, scrollWidth, clientWidth } = element
  return towardsNext ? scrollLeft + clientWidth >= scrollWidth - 1 : scrollLeft <= 1
}

export const useSideways = ({ onPrevious, onNext }: Ways): void => {
  useEffect(() => {
    let from: { x: number; y: number; ends: { next: boolean; previous: boolean } } | undefined
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch, other] = touches
      from = undefined
      if (!touch || other || !(target instanceof Element) || target.closest(movesItself)) return
      const moved = scroller(target)
      const ends = { next: isAtEnd(moved, true), previous: isAtEnd(moved, false) }
      from = { x: touch.clientX, y: touch.clientY, ends }
    }
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      const { ends } = from
      from = undefined
      if (Math.abs(x) < enough || Math.abs(x) < 2 * Math.abs(y) || isOtherwiseMoved()) return
      if (x < 0 && ends.next) onNext?.()
      if (x > 0 && ends.previous) onPrevious?.()
    }
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !areSingleKeysOn()) return
      if (target instanceof Element && (target.closest(movesItself) || scroller(target))) return
      if (isDialogOpen()) return
      if (key === 'ArrowRight') onNext?.()
      if (key === 'ArrowLeft') onPrevious?.()
    }
    const page = document.querySelector<HTMLElement>('main') ?? document.body
    page.addEventListener('touchstart', begin, { passive: true })
    page.addEventListener('touchend', end, { passive: true })
    document.addEventListener('keydown', press)
    return () => {
      page.removeEventListener('touchstart', begin)
      page.removeEventListener('touchend', end)
      document.removeEventListener('keydown', press)
    }
  }, [onPrevious, onNext])
}
