/** Measures how much a page moves while it loads. */
import type { Page } from 'playwright'

/** Begins to watch; call it before the page opens. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { samvaerShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * The shift that a page may make while it opens: less than half of what counts as a good page (Cumulative Layout Shift
 * 0.1).
 */
export const allowedShift = 0.05

/** The sum of all shifts that no act of the reader caused (Cumulative Layout Shift of a page that is not left). */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { samvaerShifts = [] } = globalThis as { samvaerShifts?: number[] }
    return samvaerShifts.reduce((sum, shift) => sum + shift, 0)
  })
