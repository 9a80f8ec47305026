import { flushSync } from 'react-dom'

let latest: ViewTransition | undefined

/**
 * Makes a change of the order of a list's rows, and lets each be seen moving to its new place, where the browser can and
 * the member wants motion. The rows keep their elements (by `key`).
 */
export const animateReorder = (list: Element | null, change: () => void): void => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!list || still || !document.startViewTransition) {
    change()
    return
  }
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  for (const [place, row] of rows.entries()) row.style.viewTransitionName = `moving-row-${place}`
  const moving = document.startViewTransition(() => flushSync(change))
  latest = moving
  // The next change skips what still moves.
  moving.ready.catch(() => undefined)
  void moving.finished.finally(() => {
    if (latest === moving) for (const row of rows) row.style.removeProperty('view-transition-name')
  })
}
