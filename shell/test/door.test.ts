/** The front page of a visitor, which stands without the rest of the shell, in a real browser. */
import path from 'node:path'
import type { ShellDescription } from '@samvaer/build/shell-description'
import type { Browser } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPage, startBrowser, type WatchedPage } from './browser.ts'
import { listed, member, readRelease, type Site, startSite, visitor } from './site.ts'

let browser: Browser
let site: Site
let tab: WatchedPage
let rest: string[]
/** Files and calls that the page asked for, in order. */
let asked: string[]

beforeAll(async () => {
  browser = await startBrowser()
})
beforeEach(async () => {
  const steady = readRelease(path.join(import.meta.dirname, 'remotes/steady/dist'))
  site = await startSite({
    profile: visitor,
    releases: [listed(steady)],
    folders: [steady],
    faults: new Map(),
    carriesProfile: true,
    dark: false,
    overrides: false,
  })
  tab = await openPage(browser)
  asked = []
  tab.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const shell = (await (await fetch(`${site.origin}/assets/shell.json`)).json()) as ShellDescription
  rest = shell.rest.scripts.map(({ file }) => `/assets/${file}`)
})
afterEach(async () => {
  await tab.page.context().close()
  await site.close()
})

/** Opens the front page on which the rest comes once it is let go. */
const openSlowly = async (): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await tab.page.route(
    (url) => rest.includes(url.pathname),
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await tab.page.goto(site.origin)
  await login().waitFor()
  return held.resolve
}
const login = () => tab.page.getByLabel('E-mail eller profilnavn')
const place = () => tab.page.evaluate(() => location.pathname)
/** Parts that say nothing although they are made for words; the line for who is online waits for its answer. */
const emptyWords = () =>
  tab.page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p:not([class*=online]), a, button, label, legend, dt')]
      .filter((element) => !element.textContent?.trim() && !element.querySelector('svg, img'))
      .map((element) => element.outerHTML),
  )
/** Runs in the page: how much of it has moved since it began. */
const shifts = () =>
  new Promise<number>((resolve) => {
    let moved = 0
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) moved += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve(moved)))
  })
const isRestAsked = () => rest.some((file) => asked.includes(file))
const signIns = () => asked.filter((address) => address === '/api/LogOn/LogOn').length

it('stands without the rest, which comes when somebody begins to do something', async () => {
  await tab.page.goto(site.origin)
  await login().waitFor()
  await tab.page.waitForLoadState('networkidle')
  expect(isRestAsked()).toBe(false)
  // A text with places to fill would be empty: the library that fills it has not come.
  expect(await emptyWords()).toEqual([])
  await tab.page.locator('section:has(> p + div > button) > p', { hasText: 'cookies' }).waitFor()
  await login().focus()
  await expect.poll(isRestAsked).toBe(true)
})

it('keeps what is typed before the rest is there, and signs in once', async () => {
  const letGo = await openSlowly()
  await login().fill('anna')
  await tab.page.getByLabel('Adgangskode', { exact: true }).fill('hemmeligt')
  const button = tab.page.locator('main form button[type=submit]')
  await button.dblclick()
  await expect.poll(signIns).toBe(1)
  expect(await login().inputValue()).toBe('anna')
  letGo()
  await expect.poll(place).toBe('/Start')
  await tab.page.getByRole('button', { name: member.name }).waitFor()
  // The remotes are there for whoever came in by the door.
  await tab.page.getByTestId('greeting').waitFor()
  expect(signIns()).toBe(1)
})

it('fills the places of a text once the library is there', async () => {
  const letGo = await openSlowly()
  const refusal = { status: 429, headers: { 'retry-after': '7' }, json: { code: 'TooManyRequests' } }
  await tab.page.route('**/api/LogOn/LogOn', (route) => route.fulfill(refusal))
  await login().fill('anna')
  await tab.page.getByLabel('Adgangskode', { exact: true }).fill('hemmeligt')
  await tab.page.locator('main form button[type=submit]').click()
  await expect.poll(signIns).toBe(1)
  expect(await tab.page.locator('#root').textContent()).not.toMatch(/\{\{|WaitSeconds/)
  letGo()
  await tab.page.getByText('Vent 7 sekunder').waitFor()
})

it('goes once to a page that was asked for twice, with the focus on its heading, and back', async () => {
  const letGo = await openSlowly()
  const entries = await tab.page.evaluate(() => history.length)
  await tab.page.locator('main a[href="/Create"]').dblclick()
  expect(await place()).toBe('/')
  letGo()
  await expect.poll(place).toBe('/Create')
  await expect.poll(() => tab.page.locator('main h1:focus').count()).toBe(1)
  expect(await tab.page.evaluate(() => history.length)).toBe(entries + 1)
  await tab.page.goBack()
  await login().waitFor()
  expect(await place()).toBe('/')
})

it('leads there as a whole page where the rest does not come', async () => {
  await tab.page.route(
    (url) => rest.includes(url.pathname),
    (route) => route.abort(),
  )
  await tab.page.goto(site.origin)
  await tab.page.locator('main a[href="/Create"]').click()
  await expect.poll(place).toBe('/Create')
})

it('takes over what the server drew, with what was typed before the script came, and moves nothing', async () => {
  site.state.written = true
  const held = Promise.withResolvers<void>()
  await tab.page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const thrown: string[] = []
  tab.page.on('pageerror', (error) => thrown.push(error.message))
  await tab.page.goto(site.origin, { waitUntil: 'commit' })
  const password = tab.page.getByLabel('Adgangskode', { exact: true })
  await login().fill('anna')
  await password.fill('hemmeligt')
  expect(asked.filter((address) => /\/assets\/main\..*\.js$/.test(address))).toHaveLength(1)
  held.resolve()
  const eye = tab.page.getByRole('button', { name: 'Vis adgangskode' })
  await expect
    .poll(async () => {
      await eye.click({ noWaitAfter: true })
      return password.getAttribute('type')
    })
    .toBe('text')
  await password.focus()
  expect([await login().inputValue(), await password.inputValue()]).toEqual(['anna', 'hemmeligt'])
  expect(await tab.page.evaluate(shifts)).toBe(0)
  await password.press('Enter')
  await expect.poll(place).toBe('/Start')
  expect([signIns(), thrown, tab.violations]).toEqual([1, [], []])
})

it('leads the focus to its heading once cookies are chosen by a button that had it before the script came', async () => {
  site.state.written = true
  const held = Promise.withResolvers<void>()
  await tab.page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await tab.page.goto(site.origin, { waitUntil: 'commit' })
  const choice = tab.page.locator('section:has(> p + div > button) button').first()
  await choice.focus()
  held.resolve()
  await expect
    .poll(async () => {
      await tab.page.keyboard.press('Enter')
      return choice.count()
    })
    .toBe(0)
  await expect.poll(() => tab.page.evaluate(() => document.activeElement?.localName)).toBe('h1')
})

it('sends itself in a browser that runs no scripts, and offers nothing that takes one', async () => {
  site.state.written = true
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  try {
    await page.goto(`${site.origin}/?u=%2FMail`)
    await page.getByLabel('E-mail eller profilnavn').fill('anna')
    await page.getByLabel('Adgangskode', { exact: true }).fill('hemmeligt')
    await page.getByRole('checkbox').check()
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      page.locator('main form button[type=submit]').click(),
    ])
    expect([sent.url(), sent.postData()]).toEqual([
      `${site.origin}/?u=%2FMail`,
      'login=anna&password=hemmeligt&remember=on',
    ])
    expect((await sent.allHeaders()).origin).toBe(site.origin)
    await page.waitForURL('**/Start')
  } finally {
    await context.close()
  }
})

it('goes on where another tab has signed in', async () => {
  const other = await tab.page.context().newPage()
  await other.goto(site.origin)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await tab.page.goto(site.origin)
  await login().fill('anna')
  await tab.page.getByLabel('Adgangskode', { exact: true }).fill('hemmeligt')
  await tab.page.locator('main form button[type=submit]').click()
  await expect.poll(() => other.evaluate(() => location.pathname)).toBe('/Start')
})
