/** The reader's view when a page breaks, and when the frame around it does. */
import type { Browser } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPage, startBrowser, type WatchedPage } from './browser.ts'
import { member, type Site, startSite } from './site.ts'

let browser: Browser
let site: Site
let tab: WatchedPage

beforeAll(async () => {
  browser = await startBrowser()
})
beforeEach(async () => {
  site = await startSite({
    profile: member,
    releases: [],
    folders: [],
    faults: new Map(),
    carriesProfile: true,
    dark: false,
    overrides: false,
  })
  tab = await openPage(browser)
})
afterEach(async () => {
  await tab.page.context().close()
  await site.close()
})

const heading = () => tab.page.getByRole('heading', { level: 1 })

/** The start page says which day it is; nothing around it does. */
const breakStartPage = () =>
  tab.page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        if ((this as Intl.DateTimeFormat).resolvedOptions().month === 'long') throw new Error('The page throws')
        return own?.get?.call(this)
      },
    })
  })

it('a page that throws leaves header and footer alone and says so under a heading', async () => {
  await breakStartPage()
  await tab.page.goto(`${site.origin}/Start`)
  await expect.poll(() => heading().textContent()).toBe('Siden åbnede ikke')
  expect(await tab.page.title()).toBe('Siden åbnede ikke – Samvær')
  expect(await tab.page.getByRole('banner').isVisible()).toBe(true)
  expect(await tab.page.getByRole('main').getByRole('button').count()).toBe(2)
})

it('a frame that breaks gives way to words that need nothing of it, without details for members', async () => {
  const call = '**/api/CurrentProfile/GetProfileData'
  site.state.carriesProfile = false
  await tab.page.route(call, (route) => route.fulfill({ status: 400, json: { code: 'InvalidInput', message: 'no' } }))
  await tab.page.goto(`${site.origin}/Start`)
  await expect.poll(() => heading().textContent()).toBe('Noget gik i stykker hos os')
  expect(await tab.page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('mailto:support@example.com')
  expect(await tab.page.locator('pre').count()).toBe(0)
  await tab.page.unroute(call)
  await tab.page.getByRole('button', { name: 'Indlæs siden igen' }).click()
  await tab.page.getByRole('banner').waitFor()
  expect(await tab.page.getByRole('alert').count()).toBe(0)
})
