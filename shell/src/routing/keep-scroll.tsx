/**
 * Scrolling: a new page begins at its top, and coming back leads to the row that was left, even when the list above it
 * has changed or is still loading. The link that was followed out of a row has the focus again.
 */
import { useLocation, useNavigationType } from '@samvaer/remote-kit/router'
import { useLayoutEffect, useRef } from 'react'
import { isSamePlace } from './same-place.ts'

interface Position {
  top: number
  /** The first row on the screen (`data-row`) with its distance from the top. */
  row?: { id: string; offset: number }
}

/** Milliseconds for which what comes late above the row may still move it. */
const settling = 1000
const key = (location: string): string => `samvaer-scroll ${location}`

/** An address that was typed or followed from elsewhere begins at the top, whatever this tab has shown before. */
const isReturn = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type !== 'navigate'
}

const firstVisibleRow = (): Position['row'] => {
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const id = row.dataset.row
    if (bottom > 0 && id !== undefined) return { id, offset: top }
  }
  return undefined
}

const keep = (location: string): void => {
  const row = firstVisibleRow()
  try {
    sessionStorage.setItem(key(location), JSON.stringify({ top: window.scrollY, ...(row && { row }) }))
  } catch {
    return
  }
}

const recall = (location: string): Position | undefined => {
  const kept = sessionStorage.getItem(key(location))
  return kept === null ? undefined : (JSON.parse(kept) as Position)
}

/** True when the position is reached. */
const scrollToPosition = ({ top, row }: Position): boolean => {
  const element = row && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)
  const target = element && row ? window.scrollY + element.getBoundingClientRect().top - row.offset : top
  window.scrollTo({ top: target, behavior: 'instant' })
  return row ? element !== null : Math.abs(window.scrollY - target) < 2
}

/**
 * Follows the page as it grows until the position is reached and stays, or the reader takes over; answers with how to
 * stop.
 */
const restore = (position: Position): (() => void) => {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    if (scrollToPosition(position)) timer ??= setTimeout(stop, settling)
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    stopping.abort()
  }
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { signal: stopping.signal, passive: true })
  }
  observer.observe(document.body)
  return stop
}

/** Notes the row that is left, and gives it the focus again; answers with how to stop. */
const followRow = (location: string, returns: boolean): (() => void) => {
  const stopping = new AbortController()
  import(/* webpackChunkName: "focus" */ './focus-restoration.ts').then(
    ({ restoreRowFocus }) => restoreRowFocus(location, returns, stopping.signal),
    () => undefined,
  )
  return () => stopping.abort()
}

export function KeepScroll() {
  const { key: entry, hash, pathname } = useLocation()
  // The first page of every visit has the same key.
  const location = `${entry} ${pathname}`
  const type = useNavigationType()
  const left = useRef<string>(undefined)
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const before = left.current
    left.current = pathname
    const returns = type === 'POP' && (before !== undefined || isReturn())
    // A page that was loaded begins where the browser has it; a page that came written may have been read already.
    const loads = before === undefined && type === 'POP'
    const position = returns && !(loads && window.scrollY > 0) ? recall(location) : undefined
    const stop = position ? restore(position) : undefined
    const stopFollowing = followRow(location, returns)
    const begins = type !== 'REPLACE' || before === undefined || !isSamePlace(before, pathname)
    if (!position && hash === '' && begins && !loads) window.scrollTo({ top: 0, behavior: 'instant' })
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => keep(location))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stop?.()
      stopFollowing()
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [location, hash, type, pathname])
  return null
}
