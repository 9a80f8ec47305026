/** One load of a page in Chromium, and what it cost. */
import type { Browser, BrowserContext } from 'playwright'
import { phone, slowDown } from './slow-phone.ts'
import { usableAt, watchFor } from './usable.ts'

export interface PageLoad {
  requests: number
  /** Bytes over the network. */
  scriptBytes: number
  totalBytes: number
  /** Milliseconds from the beginning of the navigation. */
  lcp: number
  /** The same until what one came for was shown. */
  usable: number
  /** The same until it answers; 0 where nothing was to answer. */
  alive: number
  /** Milliseconds of long tasks beyond 50 each. */
  tbt: number
  cls: number
  /** The largest painted element, in words for those who wonder about the figure. */
  largest: string
}

export interface LoadConditions {
  /** 562 ms, 1.44 Mbit/s and a processor four times slower: a phone on a poor network. */
  slow?: boolean
  /** In a window of a phone. */
  onPhone?: boolean
  /** Has been here before: files come from the cache. */
  warm?: boolean
  /** Of every request. */
  headers?: Record<string, string>
  /** The selector of what is there once the page answers. */
  alive?: string
  cookies?: { name: string; value: string; url: string; httpOnly?: boolean }[]
}

/** Milliseconds without a request until a page counts as loaded. */
const quiet = 1500

type Seen = Pick<PageLoad, 'lcp' | 'tbt' | 'cls' | 'largest'>

/** Runs in the page before its first script. */
const observe = (): void => {
  const seen: Seen = { lcp: 0, tbt: 0, cls: 0, largest: '' }
  Object.assign(globalThis, { benchSeen: seen })
  const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    const { element, size } = entry as PerformanceEntry & { element: Element | null; size: number }
    seen.lcp = entry.startTime
    seen.largest = `${element?.localName} "${element?.textContent?.slice(0, 30)}" of ${size} pixels`
  })
  watch('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
}

const loadOnce = async (
  context: BrowserContext,
  address: string,
  ready: string,
  { slow = false, alive }: Pick<LoadConditions, 'slow' | 'alive'>,
): Promise<PageLoad> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (slow) await slowDown(session)
  const types = new Map<string, string>()
  // A preloaded file is answered once more, from memory, to those who use it.
  const fromMemory = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => void fromMemory.add(requestId))
  const load = { requests: 0, scriptBytes: 0, totalBytes: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (
      fromMemory.has(requestId) ||
      response.fromDiskCache ||
      response.fromServiceWorker ||
      response.url.startsWith('data:')
    )
      return
    types.set(requestId, type)
    load.requests += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined) return
    load.totalBytes += encodedDataLength
    if (type === 'Script') load.scriptBytes += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.addInitScript(watchFor, [ready, ...(alive === undefined ? [] : [alive])])
  await page.goto(address, { timeout: 120_000 })
  await page.locator(ready).first().waitFor({ timeout: 120_000 })
  const usable = await usableAt(page, ready)
  const answers = alive === undefined ? 0 : await usableAt(page, alive)
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  await page.waitForTimeout(quiet)
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'benchSeen') as Seen)
  await page.close()
  return { ...load, usable, alive: answers, ...seen }
}

/**
 * Loads a page in a context of its own.
 * @param ready what is there when the page is: a selector
 */
export const loadPage = async (
  browser: Browser,
  address: string,
  ready: string,
  { slow = false, warm = false, onPhone = false, cookies = [], headers = {}, alive }: LoadConditions = {},
): Promise<PageLoad> => {
  const window = onPhone ? phone : { viewport: { width: 1280, height: 800 } }
  const context = await browser.newContext({ ...window, extraHTTPHeaders: headers })
  const looked = alive === undefined ? {} : { alive }
  try {
    await context.addCookies(cookies)
    if (warm) await loadOnce(context, address, ready, looked)
    return await loadOnce(context, address, ready, { slow, ...looked })
  } finally {
    await context.close()
  }
}
