/** Members with browsers: each has a context, a language and a network address of its own. */
import { join } from 'node:path'
import type { Browsers } from '@samvaer/cli/chromium'
import type { Language } from '@samvaer/contracts/core/values'
import type { PersonaName, WorldMember } from '@samvaer/testing/world'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { inject } from 'vitest'
import { nextAddress } from './addresses.ts'
import { logOn } from './api.ts'
import { patience } from './patience.ts'
import { platform } from './platform.ts'
import { countRequests } from './requests-under-way.ts'

export const siteUrl = (host = 'localhost'): string => {
  const url = new URL(platform().url)
  url.hostname = host
  return url.origin
}

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera and a microphone that everybody allows; a slow one, because pages draw it without a graphics card.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
]

const running = new Map<keyof Browsers, Promise<Browser>>()

/** The page of members that costs least to open: for what every page has. */
export const anyPage = '/Account'

/** The Chromium of this worker; it ends with the worker. */
const browserOf = (kind: keyof Browsers): Promise<Browser> => {
  const found = running.get(kind)
  if (found) return found
  const started = chromium.launch({ executablePath: inject('browsers')[kind], args: launchArguments })
  running.set(kind, started)
  return started
}

/** Each with whether a test opened it, and no hook of its file. */
const windows = new Map<BrowserContext, boolean>()
let inTest = false

/** From now on a window is one of the test that begins. */
export const markWindows = (): void => {
  inTest = true
}

export const closeWindows = async (which: 'of the test' | 'all'): Promise<void> => {
  inTest = false
  const ending = [...windows].filter(([, ofTest]) => which === 'all' || ofTest).map(([context]) => context)
  for (const context of ending) windows.delete(context)
  await Promise.all(ending.map((context) => context.close()))
}

const violations: string[] = []

/** Returns the violations of the security policy since it was asked last, of all windows, whoever opened them. */
export const takeViolations = (): string[] => violations.splice(0)

/** Of all windows of this worker, whoever opened them. */
export const openPages = (): Page[] => [...windows.keys()].flatMap((context) => context.pages())

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Of the site that is visited. */
  origin: string
  /** The network address that the gateway sees. */
  address: string
  /** Violations of the content security policy and uncaught errors since the page opened. */
  complaints: string[]
}

export interface VisitorOptions {
  host?: string
  language?: Language
  width?: number
  height?: number
  /** With the service worker; other tests have none, because requests that a worker makes cannot be routed. */
  worker?: boolean
  /** A first visit: the page asks which cookies it may keep. */
  asksForCookies?: boolean
  /** The whole browser where a page asks for a permission of it, or is sent pushes. */
  browser?: keyof Browsers
}

/** A browser window of somebody who is not signed in. */
export const visit = async (options: VisitorOptions = {}): Promise<Visitor> => {
  const origin = siteUrl(options.host)
  const browser = await browserOf(options.browser ?? 'light')
  const address = nextAddress()
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
    reducedMotion: 'reduce',
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  windows.set(context, inTest)
  context.setDefaultTimeout(patience())
  // The question about cookies is answered, but for those who want to be asked.
  if (!options.asksForCookies) await context.addCookies([{ name: 'samvaer-cookies', value: 'necessary', url: origin }])
  if (options.language) await context.addCookies([{ name: 'samvaer-language', value: options.language, url: origin }])
  context.on('page', countRequests)
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      violations.push(`${message.page()?.url()}: ${message.text()}`)
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
  })
  return { page, context, origin, address, complaints }
}

/** Signs a visitor in with the request that the sign-in card sends, without waiting for a page to send it. */
const signIn = async ({ context, origin, address }: Visitor, who: PersonaName | WorldMember): Promise<void> => {
  const given = await context.cookies(origin)
  const [name = '', token = ''] = (
    await logOn(origin, who, {
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${context.browser()?.version()} Safari/537.36`,
      'x-forwarded-for': address,
      cookie: given.map(({ name, value }) => `${name}=${value}`).join('; '),
    })
  ).split('=')
  // The name promises a secure cookie; browsers take `localhost` over HTTP for one when it is asked for by https.
  await context.addCookies([
    { name, value: token, url: origin.replace('http:', 'https:'), httpOnly: true, sameSite: 'Lax' },
  ])
}

/** The member stays signed in on this device; without it nothing of a member lies on its disk. */
export const staySignedIn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window === window.top && !localStorage.getItem('samvaer-stays'))
      localStorage.setItem('samvaer-stays', String(Date.now()))
  })

/** A signed-in member's window, on a device on which the member stays signed in. */
export const visitAs = async (who: PersonaName | WorldMember, options: VisitorOptions = {}): Promise<Visitor> => {
  const visitor = await visit(options)
  await Promise.all([signIn(visitor, who), staySignedIn(visitor.context)])
  return visitor
}

/** True when pictures are kept. Taking them is a fifth of the time of a look. */
const keepsPictures = Boolean(process.env.PICTURES)

/**
 * Waits until the page is drawn as it is now, and keeps a picture of it for whoever wants to look at the results.
 * Chromium now and then refuses one of a page that has changed a moment ago, and gives it when it is asked again; nothing
 * is asserted on it, so asking again hides nothing.
 */
export const picture = async (page: Page, name: string, refusals = 0): Promise<void> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  if (!keepsPictures) return
  try {
    await page.screenshot({ path: join(import.meta.dirname, '..', 'results', `${name}.png`), fullPage: false })
  } catch (error) {
    if (refusals === 3 || !String(error).includes('Unable to capture screenshot')) throw error
    await picture(page, name, refusals + 1)
  }
}
