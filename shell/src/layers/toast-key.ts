/** F6 leads to the newest toast, as programs on a desk go from pane to pane; the same key leads back. */

/** Watches for as long as the page lives. */
export const leadToToasts = (): void => {
  let cameFrom: HTMLElement | undefined
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
    const region = document.querySelector('[aria-keyshortcuts=F6]')
    const newest = region?.querySelector<HTMLElement>('li:last-child button')
    if (!region || !newest) return
    event.preventDefault()
    const { activeElement: now } = document
    if (region.contains(now)) return cameFrom?.focus({ preventScroll: true })
    cameFrom = now instanceof HTMLElement ? now : undefined
    newest.focus({ preventScroll: true })
  })
}
