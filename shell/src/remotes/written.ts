/** The part of a page that the server drew: it stands in its remote's place until the remote's own does (decision 152). */

import { writtenElementId, writtenStyles } from '@samvaer/contracts/shell/values'
import type { CachedAnswer, WrittenData } from '@samvaer/contracts/shell/written'

export interface AnswersOfPage {
  answers: WrittenData['answers']
  /** When they came, in milliseconds. */
  at: number
}

let area: HTMLElement | null = null
/** The styles of the area, which go with it. */
let styles: Element | null = null
let came: AnswersOfPage | undefined
/** A link within the area that had the focus, and its place among those to the same address. */
let focused: { href: string; index: number } | undefined

const linksTo = (within: Element, href: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
]

const noteFocus = (within: Element): void => {
  const link = document.activeElement
  const href = within.contains(link) && link?.getAttribute('href')
  if (href) focused = { href, index: linksTo(within, href).indexOf(link as HTMLElement) }
}

const dataOf = (cached: CachedAnswer, answers: WrittenData['answers']): unknown => {
  if ('call' in cached) return answers[cached.call]
  if ('data' in cached) return cached.data
  return { pages: cached.calls.map((call) => answers[call]), pageParams: cached.pageParams }
}

/**
 * Takes what the server drew, and the answers that it drew it from.
 * @param keep puts an answer into the cache of the page, with the time at which it came
 */
export const takeWritten = (keep: (key: readonly unknown[], data: unknown, at: number) => void): void => {
  const text = document.querySelector(`script#${writtenElementId}`)?.textContent
  area = document.querySelector('[data-written]')
  styles = document.querySelector(`[${writtenStyles}]`)
  if (!text || !area) return
  const within = area
  // A link may have had it before any script came.
  noteFocus(within)
  within.addEventListener('focusin', () => noteFocus(within))
  const { cache, answers } = JSON.parse(text) as WrittenData
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // By this browser's clock, which may be another one than the server's.
  const at = Math.round(performance.timeOrigin + (arrival?.responseStart ?? 0))
  came = { answers, at }
  for (const cached of cache) keep(cached.key, dataOf(cached, answers), at)
}

/** Returns the answers that came within the page, once: the service worker keeps them as it keeps others. */
export const takeAnswers = (): AnswersOfPage | undefined => {
  const taken = came
  came = undefined
  return taken
}

/** Returns what stands in a remote's place. */
export const writtenOf = (name: string): HTMLElement | undefined => (area?.dataset.written === name ? area : undefined)

/** Gives the focus to the link that had it and was replaced; not once the reader has gone on. */
export const refocusIn = (place: Element): void => {
  if (focused && document.activeElement === document.body)
    linksTo(place, focused.href)[focused.index]?.focus({ preventScroll: true })
}

/** Moves what stands there into the shell's own place for it. */
export const placeWritten = (written: HTMLElement, place: HTMLElement | null): void => {
  if (!place || written.parentElement === place) return
  place.append(...(styles ? [styles] : []), written)
  refocusIn(place)
}

/** A page that was left, or that stands itself, needs it no more. */
export const forgetWritten = (): void => {
  area = styles = null
  focused = undefined
}
