/** From an address to the moment at which a reader on a phone can use what they came for. */
import type { Browser, Page, Request } from 'playwright'
import { phone, slowDown } from './slow-phone.ts'

/** Runs in the page before its first script: the first frame that shows each of some things, where one can use it. */
export const watchFor = (selectors: string[]): void => {
  const seen: Record<string, number> = {}
  Object.assign(globalThis, { benchUsable: seen })
  const lookFor = (selector: string): void => {
    const field = document.querySelector<HTMLElement>(selector)
    // A frame is painted behind its own callbacks.
    if (field?.checkVisibility() && !field.closest('[inert]'))
      setTimeout(() => Object.assign(seen, { [selector]: performance.now() }))
    else requestAnimationFrame(() => lookFor(selector))
  }
  for (const selector of selectors) requestAnimationFrame(() => lookFor(selector))
}

/** Returns the milliseconds from the beginning of the navigation until `watchFor` saw one of them. */
export const usableAt = (page: Page, selector: string): Promise<number> =>
  page
    .waitForFunction(
      (wanted) => (Reflect.get(globalThis, 'benchUsable') as Record<string, number>)[wanted] ?? false,
      selector,
      { timeout: 120_000 },
    )
    .then((found) => found.jsonValue() as Promise<number>)

const nobody = 'nobody-of-the-benchmark'
const isSignIn = (request: Request): boolean =>
  request.method() === 'POST' && (request.postData() ?? '').includes(nobody)

/**
 * Opens a front page cold on a slow phone, writes into its form as soon as it stands there, and sends it.
 * @returns milliseconds until the form stood there
 * @throws Error when what was written was lost, or was not sent
 */
export const signInUsable = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await slowDown(session)
    const login = 'form input[autocomplete=username]'
    await page.addInitScript(watchFor, [login])
    await page.goto(address, { timeout: 120_000, waitUntil: 'commit' })
    const at = await usableAt(page, login)
    await page.locator(login).fill(nobody)
    await page.locator('form input[autocomplete=current-password]').fill('not the password')
    const [sent] = await Promise.all([
      page.waitForRequest(isSignIn, { timeout: 120_000 }),
      page.locator('form:has(input[autocomplete=username]) button[type=submit]').click({ noWaitAfter: true }),
    ])
    if (!sent.postData()?.includes('password')) throw new Error('The form was sent without its password')
    return at
  } finally {
    await context.close()
  }
}
