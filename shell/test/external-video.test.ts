/** A video of another site in a remote's page: kept out until the reader allows it, then played in the same place. */
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import cookieTexts from '../src/cookies/locales/da-DK.json' with { type: 'json' }
import texts from '../src/locales/da-DK.json' with { type: 'json' }
import { openPage, startBrowser, type WatchedPage } from './browser.ts'
import { listed, member, readRelease, type Site, startSite } from './site.ts'

let browser: Browser
let site: Site
let tab: WatchedPage
const asked: string[] = []

beforeAll(async () => {
  browser = await startBrowser()
})
beforeEach(async () => {
  asked.length = 0
  const steady = readRelease(path.join(import.meta.dirname, 'remotes/steady/dist'))
  site = await startSite({
    profile: member,
    releases: [listed(steady)],
    folders: [steady],
    faults: new Map(),
    carriesProfile: true,
    dark: false,
    overrides: false,
  })
  tab = await openPage(browser)
  await tab.page.context().route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
})
afterEach(async () => {
  await tab.page.context().close()
  await site.close()
})

const blocked = (page: Page) => page.getByRole('button', { name: texts.cookies.blockedVideo })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const open = async () => {
  await tab.page.goto(`${site.origin}/Sample/video`)
  await blocked(tab.page).waitFor()
}

it('says why it is not shown and asks the other site for nothing, and plays in its place as long as the reader allows it', async () => {
  await open()
  await tab.page.getByRole('button', { name: texts.cookies.necessary }).click()
  await blocked(tab.page).scrollIntoViewIfNeeded()
  expect(await tab.page.locator('iframe').count()).toBe(0)
  expect(asked).toEqual([])

  await blocked(tab.page).click()
  const dialog = tab.page.getByRole('dialog', { name: cookieTexts.title })
  await dialog.getByRole('checkbox', { name: cookieTexts.video.label }).check()
  const before = await scrolled(tab.page)
  expect(before).toBeGreaterThan(0)
  // With it the page is loaded again.
  const again = tab.page.waitForEvent('load')
  await dialog.getByRole('button', { name: cookieTexts.save }).click()
  await again
  const player = tab.page.locator('iframe')
  await player.waitFor()
  expect(await player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(async () => Math.abs((await scrolled(tab.page)) - before)).toBeLessThan(200)

  // Taken back, it is gone at once.
  await tab.page.getByRole('contentinfo').getByRole('button', { name: texts.footer.cookies, exact: true }).click()
  await dialog.getByRole('checkbox', { name: cookieTexts.video.label }).uncheck()
  await dialog.getByRole('button', { name: cookieTexts.save }).click()
  await blocked(tab.page).waitFor()
  expect(await tab.page.locator('iframe').count()).toBe(0)
  expect(tab.violations).toEqual([])
})
