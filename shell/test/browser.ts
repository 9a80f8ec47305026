/** Chromium for the browser tests; every page reports what the security policy refused and what was thrown. */
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'

const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

let running: Promise<Browser> | undefined

/** The Chromium of this worker; it ends with the worker. */
export const startBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_LIGHT_PATH ?? process.env.CHROMIUM_PATH ?? system.find(existsSync)
  running ??= chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
  return running
}

export interface WatchedPage {
  page: Page
  /** The violations that the content security policy refused. */
  violations: string[]
}

/** A tab of its own, with storage of its own. */
export const openPage = async (browser: Browser): Promise<WatchedPage> => {
  const context = await browser.newContext({ locale: 'da-DK', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      void (globalThis as unknown as { reportViolation(violation: string): void }).reportViolation(
        `${effectiveDirective} ${blockedURI} ${sourceFile}`,
      )
    })
  })
  return { page, violations }
}
