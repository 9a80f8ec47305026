/**
 * Needs a real keyboard on real pages: the keys of the help map (docs/product/screens.md, "Layout"). Their table:
 * shell/src/keys.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { picture, visit, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

/** One member goes on from key to key, as nobody opens a page anew for each. */
let page: Page
beforeAll(async () => {
  page = (await visitAs('subscriber', { language: 'da-DK' })).page
  await page.goto('/Community/Blogs/All')
  await page.getByRole('article').first().waitFor()
})

const shell = textsOf('shell', 'da-DK')
const t = textsOf('shell/keys', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')

interface Remote {
  menu?: { keys?: string; order: number; label: Record<string, string> }[]
}
const root = join(import.meta.dirname, '../../..')
/** The places of all remotes that have a key, as the menu has them. */
const placesWithKeys = globSync('mfe-*/remote.json', { cwd: root })
  .flatMap((file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as Remote).menu ?? [])
  .filter(({ keys }) => keys)
  .toSorted((one, other) => one.order - other.order)
  .map(({ label }) => label['da-DK'])

const map = (page: Page) => page.getByRole('dialog', { name: t('title') })
const toggle = (page: Page) => map(page).getByRole('checkbox', { name: t('single.label') })
const openMap = async (page: Page) => {
  await page.keyboard.press('?')
  await map(page).waitFor()
}
const closeMap = async (page: Page) => {
  await page.keyboard.press('Escape')
  await map(page).waitFor({ state: 'detached' })
}
/** The key's act is loaded by now and happens at once: two frames later it would be there to see. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
const focusedItem = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main article')].indexOf(document.activeElement as Element))

it('shows the map on ?, with the places that exist alone', async () => {
  // By then the keys are heard, and nothing on the page moves.
  await rests(page)
  await openMap(page)
  const places = map(page).getByRole('region', { name: t('groups.places') })
  await expect
    .poll(() => places.getByRole('term').allTextContents())
    .toEqual([t('keys.start'), ...placesWithKeys, t('keys.notifications'), t('keys.account')])
  expect(await seriousProblems(page, '[role=dialog]')).toEqual([])
  await picture(page, 'keys')
  await closeMap(page)
})

it('lists a key only where it does something', async () => {
  const ofPages = ['keys.next', 'keys.new', 'keys.search', 'keys.help'].map((name) => t(name))
  const offered = async () => {
    await openMap(page)
    const names = await map(page).getByRole('term').allTextContents()
    await closeMap(page)
    return names.filter((name) => ofPages.includes(name))
  }
  await expect.poll(offered).toEqual(ofPages)
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  expect(await page.locator('input[type=search]').first().inputValue()).toBe('')
  await page.keyboard.press('Tab')
  for (const key of ['g', 'a']) await page.keyboard.press(key)
  await page.waitForURL('**/Account')
  // The page that is left stands until the next one is there.
  await page.getByRole('article').first().waitFor({ state: 'detached' })
  await expect.poll(offered).toEqual([t('keys.help')])
})

it('goes to the places', async () => {
  for (const [keys, path] of [
    ['g s', '/Start'],
    ['g n', '/Notifications'],
    ['g a', '/Account'],
    ['g m', '/Mail'],
    ['g b', '/Community/Blogs'],
  ] as const) {
    for (const key of keys.split(' ')) await page.keyboard.press(key)
    await page.waitForURL((url) => url.pathname.startsWith(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

it('moves among the entries and to the button for more', async () => {
  // The page that is left stands until the next one is there.
  await page.getByRole('article').first().waitFor()
  await rests(page)
  await page.keyboard.press('j')
  await expect.poll(() => focusedItem(page)).toBe(0)
  await page.keyboard.press('j')
  await expect.poll(() => focusedItem(page)).toBe(1)
  await page.keyboard.press('k')
  await expect.poll(() => focusedItem(page)).toBe(0)
  // The next page comes by itself in sight of the button; the last one takes the button away, but not the focus.
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/Blogs/GetAllBlogEntries*anchor*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.keyboard.press('l')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-load-more'))).toBe(true)
  const first = await page.getByRole('article').count()
  gate.resolve()
  await page.getByRole('article').nth(first).waitFor()
  // The number of pages depends on what others have written.
  const isAtEnd = async () => {
    await page.keyboard.press('l')
    return page.getByText(shell('ui.list.end')).isVisible()
  }
  await expect.poll(isAtEnd).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(shell('ui.list.end'))
})

it('leaves keys alone while somebody writes, and with the keys of the system', async () => {
  const { page } = await visit({ language: 'da-DK' })
  await page.goto('/')
  // Heading and footer come with the document, before there is anything that hears keys; the card does not.
  const login = page.getByLabel(shell('front.signIn.login'))
  await login.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await openMap(page)
  await closeMap(page)
  await login.fill('')
  await login.pressSequentially('g?n/')
  expect(await login.inputValue()).toBe('g?n/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+?')
  await page.keyboard.press('Alt+?')
  await settled(page)
  expect(await map(page).count()).toBe(0)
})

it('is switched off in the map, and on again from the footer', async () => {
  await openMap(page)
  await toggle(page).uncheck()
  await closeMap(page)
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await settled(page)
  expect(await map(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/Community/Blogs/All')

  await page.reload()
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('footer.keys') })
    .click()
  await expect.poll(() => toggle(page).isChecked()).toBe(false)
  await toggle(page).check()
  await closeMap(page)
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: blogs('editor.title.label') }).waitFor()
})
