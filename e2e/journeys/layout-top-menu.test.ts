/** The top menu: counts, panels, the account (product.md section 2 "Layout"). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { withoutServices } from '../support/boot-data.ts'
import { openBrowser, picture, type Visitor, visitAs } from '../support/browser.ts'
import { textsOf } from '../support/texts.ts'
import { answer, conversations, countsOf, favourites, refuse, visits } from '../support/top-menu-answers.ts'

let browser: Browser
let signedIn: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  signedIn = await visitAs(browser, 'free', { language: 'da-DK' })
})
afterEach(() => Promise.all(signedIn.context.pages().map((page) => page.close())))
afterAll(() => browser.close())

const t = textsOf('shell', 'da-DK')
const panels = textsOf('shell/top-menu', 'da-DK')

const banner = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })

const newPage = async (width = 1440): Promise<Page> => {
  const page = await signedIn.context.newPage()
  await page.setViewportSize({ width, height: 900 })
  return page
}

/** A page to which nothing comes that the test does not answer: no sections of the start page, no count of news. */
const quietPage = async (width = 1440): Promise<Page> => {
  const page = await newPage(width)
  await page.routeWebSocket(/\/realtime/, () => undefined)
  await answer(page, 'Notifications/NotificationCounts', () => countsOf({}))
  await answer(page, 'TopMenu/OnlineFavorites', () => ({ items: [] }))
  await answer(page, 'Common/GetChatRoomsForStart', () => ({ items: [] }))
  return page
}

it('shows the counts on the bell, at the places and in the bar of phones, and says them', async () => {
  const page = await newPage()
  // The real counts would come after these.
  await page.routeWebSocket(/\/realtime/, () => undefined)
  await answer(page, 'Notifications/NotificationCounts', () => countsOf({ newNotifications: 3, blogs: 120 }))
  await page.goto('/Start')
  const bell = button(page, t('topMenu.notifications.new_other', { count: 3 }))
  await bell.waitFor()
  expect(await bell.textContent()).toBe('3')
  const place = page.getByRole('navigation', { name: t('layout.menu') }).getByRole('link', { name: /Blogs/ })
  expect(await place.textContent()).toContain('99+')
  expect(await place.textContent()).toContain(t('layout.new_other', { count: 120 }))
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = page.getByRole('navigation', { name: t('layout.shortcuts') }).getByRole('link', { name: /Blogs/ })
  expect(await phone.textContent()).toContain('99+')
  await picture(page, 'counts-390')
})

it('has no panel whose service is not part of the installation', async () => {
  const page = await newPage()
  await withoutServices(page, 'mail', 'profile')
  await page.routeWebSocket(/\/realtime/, () => undefined)
  await answer(page, 'Notifications/NotificationCounts', () => countsOf({}))
  await page.goto('/Start')
  await button(page, t('topMenu.notifications.title')).waitFor()
  for (const name of ['visits', 'conversations', 'favourites'])
    expect(await button(page, t(`topMenu.${name}.title`)).count()).toBe(0)
})

it('shows visits page by page, marks the new ones and tells that they are seen (answers by the test)', async () => {
  const page = await quietPage()
  const seen: string[] = []
  await answer(page, 'TopMenu/Visits', (input) => (input.get('page') === '0' ? visits(0) : visits(1, 4)))
  await answer(page, 'TopMenu/SetVisitsAsSeen', () => {
    seen.push('seen')
    return {}
  })
  await page.goto('/Start')
  await button(page, t('topMenu.visits.title')).click()
  const panel = page.getByRole('region', { name: panels('panels.visits.title') })
  await panel.getByText('Gæst 1', { exact: true }).waitFor()
  expect(await panel.getByText(panels('new'), { exact: true }).count()).toBe(3)
  await expect.poll(() => seen).toEqual(['seen'])
  await panel.getByRole('button', { name: panels('more') }).click()
  await panel.getByText('Gæst 14', { exact: true }).waitFor()
  // Four of ten: the last page.
  await panel.getByRole('button', { name: panels('more') }).waitFor({ state: 'detached' })
  // A member who does not pay is told what a subscription adds.
  await panel.getByText(panels('panels.visits.last')).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'panel-visits')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

it('shows conversations with what is unread, and more of them (answers by the test)', async () => {
  const page = await quietPage()
  await answer(page, 'TopMenu/Conversations', ({ body }) => conversations((body as { take: number }).take))
  await page.goto('/Start')
  await button(page, t('topMenu.conversations.title')).click()
  const panel = page.getByRole('region', { name: panels('panels.conversations.title') })
  await panel.getByRole('link', { name: /Gæst 1\b/ }).waitFor()
  expect(await panel.getByText(panels('unread')).count()).toBe(2)
  await panel.getByRole('link', { name: panels('picture_other', { count: 2 }) }).waitFor()
  await panel.getByRole('button', { name: panels('more') }).click()
  await panel.getByRole('link', { name: /Gæst 20\b/ }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'panel-conversations')
})

it('shows favourites with who is online, or what this place is for (answers by the test)', async () => {
  const page = await quietPage(390)
  let count = 4
  await answer(page, 'TopMenu/Favorites', () => favourites(count))
  await page.goto('/Start')
  await button(page, t('topMenu.favourites.title')).click()
  const panel = page.getByRole('region', { name: panels('panels.favourites.title') })
  await panel.getByText('Gæst 4', { exact: true }).waitFor()
  expect(await panel.getByText(panels('online')).count()).toBe(2)
  await picture(page, 'panel-favourites-390')
  count = 0
  await page.reload()
  await button(page, t('topMenu.favourites.title')).click()
  await panel.getByRole('heading', { name: panels('panels.favourites.empty.title') }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
})

it('waits, says what failed and tries again (answers by the test)', async () => {
  const page = await quietPage()
  await page.goto('/Start')
  // An answer that never comes.
  await answer(page, 'TopMenu/Visits', () => undefined)
  await button(page, t('topMenu.visits.title')).click()
  const panel = page.getByRole('region', { name: panels('panels.visits.title') })
  await panel.locator('[aria-busy=true]').waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/TopMenu/Visits*')
  await refuse(page, 'TopMenu/Visits')
  await page.reload()
  await button(page, t('topMenu.visits.title')).click()
  await panel.getByText(panels('failed.title')).waitFor({ timeout: 20_000 })
  await page.unroute('**/api/TopMenu/Visits*')
  await answer(page, 'TopMenu/Visits', () => visits(0, 2))
  await answer(page, 'TopMenu/SetVisitsAsSeen', () => ({}))
  await panel.getByRole('button', { name: panels('failed.retry') }).click()
  await panel.getByText('Gæst 2', { exact: true }).waitFor()
})

it('takes a member who may enter the dark brand over there, signed in', async () => {
  const { page } = await visitAs(browser, 'dark', { language: 'da-DK' })
  await page.goto('/Start')
  await banner(page)
    .getByRole('button', { name: /din konto/ })
    .click()
  await banner(page)
    .getByRole('button', { name: t('layout.goTo', { site: 'Samvær Nat' }) })
    .click()
  await page.waitForURL((url) => url.hostname === 'dark.localhost' && url.pathname === '/Start')
  await banner(page)
    .getByRole('button', { name: /din konto/ })
    .waitFor()
})

// Signs out, and so comes last.
it('leads from the account to its pages, to another language and out', async () => {
  const page = await newPage()
  await page.goto('/Start')
  const account = banner(page).getByRole('button', { name: new RegExp(t('layout.account', { name: '' }).trim()) })
  await account.click()
  expect(
    await banner(page)
      .getByRole('link', { name: t('layout.ownAccount') })
      .getAttribute('href'),
  ).toBe('/Account')
  await banner(page).getByRole('button', { name: 'English' }).click()
  const english = textsOf('shell', 'en-GB')
  await banner(page)
    .getByRole('link', { name: english('topMenu.notifications.title') })
    .click()
  await page.waitForURL('**/Notifications')
  await banner(page)
    .getByRole('button', { name: /your account/, expanded: false })
    .click()
  expect(await seriousProblems(page)).toEqual([])
  await banner(page)
    .getByRole('button', { name: english('layout.signOut') })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
})
