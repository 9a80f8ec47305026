import type { Page } from 'playwright'

/** Returns the pixels by which the page is wider than its window; what a scroll bar covers is no part of the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
