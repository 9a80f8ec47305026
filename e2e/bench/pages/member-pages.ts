/** Pages of members: how fast they answer what is typed, and what memory they keep when one goes from page to page. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import type { LoadConditions } from './load-page.ts'

type Cookies = NonNullable<LoadConditions['cookies']>

type Window = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch'>
const desk: Window = { viewport: { width: 1280, height: 800 } }

/** An open page of a member and its tools, closed afterwards. */
const withPage = async <Answer>(
  browser: Browser,
  cookies: Cookies,
  use: (page: Page, session: CDPSession) => Promise<Answer>,
  window: Window = desk,
): Promise<Answer> => {
  const context: BrowserContext = await browser.newContext(window)
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    return await use(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** Runs in the page before its first script: the slowest answer to what the reader did, from the act to the next paint. */
const observe = (): void => {
  const seen = { slowest: 0, interactions: 0 }
  Object.assign(globalThis, { benchAnswers: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId === 0) continue
      seen.interactions += 1
      seen.slowest = Math.max(seen.slowest, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const slowProcessor = 4
/** Milliseconds between two keys of somebody who writes fast. */
const betweenKeys = 120
const sentence = 'Vi ses ved søen i aften, og jeg tager te med.'

/**
 * The slowest answer to a key on a processor four times slower, in milliseconds, from a page that is open and at rest.
 * With fewer than 50 acts that is its INP.
 * @param open leads to the page with the field and answers with its selector
 */
export const answerToKeys = (
  browser: Browser,
  cookies: Cookies,
  open: (page: Page) => Promise<string>,
  window?: Window,
): Promise<number> => {
  const type = async (page: Page, session: CDPSession): Promise<number> => {
    await page.addInitScript(observe)
    const field = page.locator(await open(page)).first()
    await field.waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle', { timeout: 60_000 })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
    await field.click()
    await field.pressSequentially(sentence, { delay: betweenKeys })
    const seen = await page.evaluate(
      () => Reflect.get(globalThis, 'benchAnswers') as { slowest: number; interactions: number },
    )
    if (seen.interactions === 0) throw new Error('No key was answered: the field took none')
    return seen.slowest
  }
  return withPage(browser, cookies, type, window)
}

/** Bytes that the page's scripts keep, once nothing is left that could go. */
const keptBytes = async (session: CDPSession): Promise<number> => {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

const follow = async (page: Page, path: string): Promise<void> => {
  await page.locator(`nav a[href="${path}"]`).first().click()
  // A place may lead on to its first list.
  await page.waitForURL((url) => url.pathname.startsWith(path), { timeout: 30_000, waitUntil: 'commit' })
  // The page itself, and not what stands in for it.
  await page.locator('main h1').first().waitFor({ timeout: 30_000 })
}

/** Milliseconds without a change after which a page has drawn all that it draws by itself. */
const rest = 1000

/** Once nothing of the page changes any more: its parts come after its heading, and it is larger then. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(end, quiet)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, quiet)
        })
        observer.observe(document.body, { subtree: true, childList: true })
      }),
    rest,
  )

interface KeptMemory {
  few: number
  many: number
}

/**
 * Measures the memory of a page after few and after many navigations within it, one path after another by the links of
 * the menu.
 * @param paths the first one is where it begins, and where memory is read
 */
export const memoryOfNavigations = (
  browser: Browser,
  cookies: Cookies,
  origin: string,
  paths: readonly [string, ...string[]],
  [few, many]: readonly [number, number],
): Promise<KeptMemory> =>
  withPage(browser, cookies, async (page, session) => {
    await session.send('Performance.enable')
    await session.send('HeapProfiler.enable')
    await page.goto(origin + paths[0], { timeout: 60_000 })
    await page.locator('main h1').first().waitFor({ timeout: 60_000 })
    const goOn = async (from: number, to: number): Promise<number> => {
      for (let done = from + 1; done <= to; done++) await follow(page, paths[done % paths.length] ?? paths[0])
      await drawn(page)
      return keptBytes(session)
    }
    return { few: await goOn(0, few), many: await goOn(few, many) }
  })
