/** Restores the focus in a list: a member who comes back by keys goes on from the row that was left, found by its link. */

interface RememberedRow {
  row: string
  /** The target of the link that had the focus; none of a row that is a link itself. */
  href?: string
}

const key = (location: string): string => `samvaer-row ${location}`

const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    // A browser that keeps nothing.
    return undefined
  }
}

/** Notes what is focused or pressed, until it is stopped. */
const rememberRow = (location: string, signal: AbortSignal): void => {
  const note = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main :is(a, button)') : null
    if (!link) return
    const row = link.closest<HTMLElement>('[data-row]')?.dataset.row
    const href = link.getAttribute('href')
    // A press elsewhere keeps no row to come back to.
    if (row === undefined) return void attempt(() => sessionStorage.removeItem(key(location)))
    const left: RememberedRow = { row, ...(href !== null && { href }) }
    attempt(() => sessionStorage.setItem(key(location), JSON.stringify(left)))
  }
  for (const event of ['focusin', 'click']) document.addEventListener(event, note, { capture: true, signal })
}

const linkOf = ({ row, href }: RememberedRow): HTMLElement | null => {
  const element = document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(row)}"]`)
  if (!element || element.matches('a')) return element
  const same = href === undefined ? null : element.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  return same ?? element.querySelector<HTMLElement>('h2 a, h3 a') ?? element.querySelector<HTMLElement>('a, button')
}

/** True when nobody has taken the focus but the page itself, for its heading. */
const isFree = (): boolean =>
  document.activeElement === document.body || Boolean(document.activeElement?.matches('h1, main'))

/**
 * Gives the focus to the row once it is there, however slow the machine or the network; nothing moves. Ends when it is
 * stopped, or the reader goes on elsewhere.
 */
const focusRow = (location: string, stopped: AbortSignal): void => {
  const kept = attempt(() => sessionStorage.getItem(key(location)))
  if (!kept) return
  const left = JSON.parse(kept) as RememberedRow
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const signal = AbortSignal.any([stopped, stopping.signal])
  const look = () => {
    const link = linkOf(left)
    if (signal.aborted || !link?.checkVisibility({ visibilityProperty: true })) return
    stop()
    if (isFree()) link.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, { signal, passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  // The page before is still being taken away.
  requestAnimationFrame(look)
}

/** Gives the row that was left its focus again, where somebody comes back, and notes the row that is left next. */
export const restoreRowFocus = (location: string, returns: boolean, signal: AbortSignal): void => {
  if (signal.aborted) return
  if (returns) focusRow(location, signal)
  rememberRow(location, signal)
}
