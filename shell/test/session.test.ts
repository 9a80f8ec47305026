/** Guards and the session in a real browser. */
import path from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPage, startBrowser, type WatchedPage } from './browser.ts'
import { type BuiltRelease, listed, member, readRelease, type Site, startSite, visitor } from './site.ts'

let browser: Browser
let site: Site
let steady: BuiltRelease
let tab: WatchedPage

beforeAll(async () => {
  browser = await startBrowser()
  steady = readRelease(path.join(import.meta.dirname, 'remotes/steady/dist'))
})
const atFirst = () => ({
  profile: visitor,
  releases: [listed(steady)],
  folders: [steady],
  faults: new Map(),
  carriesProfile: true,
  dark: false,
  overrides: false,
})
const begin = async () => {
  site = await startSite(atFirst())
  tab = await openPage(browser)
}
const end = async () => {
  await tab.page.context().close()
  await site.close()
}

const open = (address: string, page = tab.page) => page.goto(site.origin + address)
const place = (page = tab.page) => page.evaluate(() => location.pathname + location.search)
const heading = (page = tab.page) => page.getByRole('heading', { level: 1 })

describe('in a tab that goes on from page to page', () => {
  beforeAll(begin)
  beforeEach(() => void Object.assign(site.state, atFirst()))
  afterAll(end)

  it('leads a visitor to the front page and keeps where they wanted to go', async () => {
    await open('/Sample/detail')
    await expect.poll(() => place()).toBe('/?u=%2FSample%2Fdetail')
    await heading().waitFor()
  })

  it('leads a member on to where they wanted to go', async () => {
    site.state.profile = member
    await open('/?u=%2FSample')
    await expect.poll(() => heading().textContent()).toBe('Samples')
    expect(await place()).toBe('/Sample')
  })

  it('asks for the profile when the page does not carry it', async () => {
    site.state.profile = member
    site.state.carriesProfile = false
    await open('/Sample')
    await expect.poll(() => tab.page.getByTestId('hello').textContent()).toBe('Hej Anna')
  })

  it('shows a page to anybody for an address that nobody serves', async () => {
    await open('/nowhere/at/all')
    await heading().waitFor()
    expect(await place()).toBe('/nowhere/at/all')
  })

  it('shows its own page at a path that a remote declares too, and the remote at its other paths', async () => {
    site.state.profile = member
    await open('/ProfileValidation')
    await heading().waitFor()
    const own = await heading().allTextContents()
    const { description, ...release } = listed(steady)
    const remote = { ...description.remote, routes: ['/profilevalidation', '/Sample'] }
    site.state.releases = [{ ...release, description: { ...description, remote } }]
    for (const address of ['/ProfileValidation', '/profilevalidation/']) {
      await open(address)
      await heading().waitFor()
      expect([await heading().allTextContents(), await tab.page.getByTestId('hello').count()]).toEqual([own, 0])
    }
    await open('/Sample')
    await tab.page.getByTestId('hello').waitFor()
    expect(await heading().allTextContents()).toEqual(['Samples'])
  })
})

describe('in a browser of its own', () => {
  beforeEach(begin)
  afterEach(end)

  it('signs out the other tabs with this one', async () => {
    site.state.profile = member
    const other = await tab.page.context().newPage()
    await open('/Sample', other)
    await heading(other).waitFor()
    await open('/Start')
    await heading().waitFor()
    await tab.page.getByRole('button', { name: 'Anna' }).click()
    await tab.page.getByRole('button', { name: 'Log ud' }).click()
    await expect.poll(() => place()).toBe('/')
    await expect.poll(() => place(other)).toBe('/?u=%2FSample')
  })

  it('clears the device though the server cannot be reached, and ends the session before anything is shown again', async () => {
    site.state.profile = member
    const { page } = tab
    const context = page.context()
    await open('/Sample')
    await heading().waitFor()
    const left = [`samvaer:mail-draft:${member.id}:x`, `samvaer-${member.id}-clicks`, 'samvaer-single-keys']
    await page.evaluate(async (keys) => {
      for (const storage of [localStorage, sessionStorage]) for (const key of keys) storage.setItem(key, 'x')
      for (const name of ['samvaer-pages-1', 'samvaer-answers-1', 'samvaer-assets-a'])
        await (await caches.open(name)).put('/kept', new Response('x'))
    }, left)
    const kept = () =>
      page.evaluate(async () => [
        ...Object.keys(localStorage),
        // The place of the front page is nobody's.
        ...Object.keys(sessionStorage).filter((key) => /\d/.test(key) && !/^samvaer-scroll .* \/$/.test(key)),
        ...(await caches.keys()),
      ])
    await context.route('**/api/LogOn/LogOut', (route) => route.abort())
    await page.getByRole('button', { name: 'Anna' }).click()
    await page.getByRole('button', { name: 'Log ud' }).click()
    await expect.poll(() => place()).toBe('/')
    await expect
      .poll(async () => (await kept()).sort())
      .toEqual(['samvaer-assets-a', 'samvaer-signing-out', 'samvaer-single-keys'])
    expect(await page.evaluate(() => localStorage.getItem('samvaer-signing-out'))).toBe('yes')

    // The cookie still opens the session, and nothing of it is shown: not while the server is away, nor later.
    await open('/Sample')
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    expect([await heading().count(), site.state.profile.isLoggedIn]).toEqual([0, true])
    await context.unroute('**/api/LogOn/LogOut')
    await open('/Sample')
    await expect.poll(() => place()).toBe('/')
    await heading().waitFor()
    expect(site.state.profile.isLoggedIn).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('samvaer-signing-out'))).toBeNull()
  })

  it('runs a local override only where the server allows it, and says so', async () => {
    site.state.profile = member
    site.state.releases = []
    const base = `/mfe/mfe-sample/${steady.description.version}/`
    await tab.page.addInitScript((folder) => {
      localStorage.setItem('samvaer-overrides', JSON.stringify({ 'mfe-sample': folder }))
    }, base)
    await open('/Sample')
    await heading().waitFor()
    expect(await heading().textContent()).not.toBe('Samples')
    site.state.overrides = true
    await open('/Sample')
    await expect.poll(() => heading().textContent()).toBe('Samples')
    expect(await tab.page.getByRole('complementary', { name: 'Lokal udgave' }).textContent()).toContain('mfe-sample')
  })
})
