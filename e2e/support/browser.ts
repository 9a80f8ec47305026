/** Members with browsers: each has a context, a language and a network address of its own. */
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/enumerations'
import { type PersonaName, type WorldMember, world } from '@samvaer/testing/world'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { nextAddress } from './addresses.ts'

export const siteUrl = (host = 'localhost'): string => {
  const url = new URL(inject('url'))
  url.hostname = host
  return url.origin
}

/** One Chromium for a test file; close it in afterAll. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Violations of the content security policy and uncaught errors since the page opened. */
  complaints: string[]
}

export interface VisitorOptions {
  /** Another platform than the common one. */
  origin?: string
  host?: string
  language?: Language
  width?: number
  height?: number
  /** With the service worker; other tests have none, because requests that a worker makes cannot be routed. */
  worker?: boolean
  /** A first visit: the page asks which cookies it may keep. */
  asksForCookies?: boolean
}

/** A browser window of somebody who is not signed in. */
export const visit = async (browser: Browser, options: VisitorOptions = {}): Promise<Visitor> => {
  const origin = options.origin ?? siteUrl(options.host)
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    reducedMotion: 'reduce',
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(15_000)
  // The question about cookies is answered, but for those who want to be asked.
  if (!options.asksForCookies) await context.addCookies([{ name: 'samvaer-cookies', value: 'necessary', url: origin }])
  if (options.language) await context.addCookies([{ name: 'samvaer-language', value: options.language, url: origin }])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** Signs a visitor in from the front page, with the request that the sign-in card sends. */
export const signIn = async ({ page }: Visitor, who: PersonaName | WorldMember): Promise<void> => {
  const { email, name } = typeof who === 'string' ? world.personas[who] : who
  await page.goto('/')
  const status = await page.evaluate(
    async (logOn) => {
      const answer = await fetch('/api/LogOn/LogOn', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'samvaer' },
        body: JSON.stringify(logOn),
      })
      return answer.status
    },
    { login: email, password: world.password },
  )
  if (status !== 200) throw new Error(`${name} could not sign in: ${status}`)
}

/** A signed-in member's window. */
export const visitAs = async (
  browser: Browser,
  who: PersonaName | WorldMember,
  options: VisitorOptions = {},
): Promise<Visitor> => {
  const visitor = await visit(browser, options)
  await signIn(visitor, who)
  return visitor
}

/** Keeps a picture of the page for whoever looks at the results. */
export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(import.meta.dirname, '..', 'results', `${name}.png`), fullPage: false })
