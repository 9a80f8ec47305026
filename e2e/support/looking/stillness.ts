/** Measures how much a page moves while it loads, and names what moved. */
import type { Page } from 'playwright'
import { expect } from 'vitest'

interface Shift {
  value: number
  /** The elements that moved most, each with its place before and after. */
  moved: string[]
}

/** Begins to watch; call it before the page opens. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const shifts: Shift[] = []
    Object.assign(globalThis, { samvaerShifts: shifts })
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'something that is gone'
      const words = element.getAttribute('aria-label') ?? node?.textContent ?? ''
      const name = `${element.localName}.${element.classList[0] ?? ''}`
      return `${name} “${words.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      `${[x, y].map(Math.round).join(', ')} (${[width, height].map(Math.round).join(' × ')})`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${Math.round(startTime)} ms: ${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Opens pages in the letters of the system: those of a brand that come within the first 100 ms take their place while
 * nobody sees them yet (`font-display: optional`), and count all the same.
 */
export const withoutTypefaces = (page: Page): Promise<unknown> => page.route('**/*.woff2', (route) => route.abort())

/**
 * The shift that a page may make while it opens: less than half of what counts as a good page (Cumulative Layout Shift
 * 0.1).
 */
export const allowedShift = 0.05

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as { samvaerShifts?: Shift[] }).samvaerShifts ?? [])

/**
 * The sum of all shifts that no act of the reader caused (Cumulative Layout Shift of a page that is not left) is less
 * than allowed; nothing at all where nothing is.
 */
export const stayedStill = async (page: Page, allowed = Number.MIN_VALUE): Promise<void> => {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(sum, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThan(allowed)
}
