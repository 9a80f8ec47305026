/** Counts the requests of a page that are under way, so that a test looks at a page that rests, or moves its clock. */
import type { Page, Request } from 'playwright'
import { expect } from 'vitest'

const underWay = new WeakMap<Page, Set<Request>>()

/** Begins to count; call it before the page opens. */
export const countRequests = (page: Page): void => {
  const running = new Set<Request>()
  underWay.set(page, running)
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
}

/** The page has drawn what has come, and has nothing else to do: a script that came runs before that. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined), { timeout: 1000 })),
        ),
      ),
  )

/** Waits until nothing is under way, and what has come is drawn and has asked for nothing more. */
export const rests = async (page: Page): Promise<void> => {
  const requests = async () => {
    const before = underWay.get(page)?.size
    // An answer that has come may ask for more.
    await drawn(page)
    return [before, underWay.get(page)?.size]
  }
  await expect.poll(requests).toEqual([0, 0])
}

/**
 * Moves the clock of a page on by milliseconds, once it rests: what still loads while the time jumps would be given up as
 * something that never comes.
 */
export const runClock = async (page: Page, milliseconds: number): Promise<void> => {
  await rests(page)
  await page.clock.runFor(milliseconds)
}
