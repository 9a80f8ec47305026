/** The top menu among all of the page: counts, where panels open, the account. Their states: mfe-profile/src/features/top-menu. */
import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { withoutServices } from '../../support/boot-data.ts'
import { picture, type Visitor, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { panelLabel, textsOf } from '../../support/texts.ts'
import { answer, conversations, countsOf, favourites, visits } from '../../support/top-menu-answers.ts'

let signedIn: Visitor
beforeAll(async () => {
  signedIn = await visitAs('free', { language: 'da-DK' })
})
afterEach(() => Promise.all(signedIn.context.pages().map((page) => page.close())))

const t = textsOf('shell', 'da-DK')
const panels = textsOf('mfe-profile', 'da-DK')
const labelOf = (name: string): string => panelLabel(`${name}-panel`, 'da-DK')()

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
  await withoutServices(page, 'search')
  await page.routeWebSocket(/\/realtime/, () => undefined)
  await answer(page, 'Notifications/NotificationCounts', () => countsOf({}))
  // The online favourites are asked for beside the other counts, and name the button of the favourites.
  await answer(page, 'Notifications/OnlineFavoritesCount', () => ({ count: 0 }))
  await answer(page, 'TopMenu/OnlineFavorites', () => ({ items: [] }))
  await answer(page, 'Common/GetChatRoomsForStart', () => ({ items: [] }))
  return page
}

it('shows the counts on the bell, at the places and in the bar of phones, and says them', async () => {
  const page = await newPage()
  // The real counts would come after these.
  await page.routeWebSocket(/\/realtime/, () => undefined)
  await answer(page, 'Notifications/NotificationCounts', () =>
    countsOf({ newNotifications: 3, blogs: 120, unreadMail: 120 }),
  )
  await page.goto('/Start')
  const bell = button(page, t('topMenu.notifications.new_other', { count: 3 }))
  await bell.waitFor()
  await expect.poll(() => bell.textContent()).toBe('3')
  // A dot to the eye, the number to who listens; how many letters there are is worth a number.
  const placeIn = (name: string, label: RegExp) =>
    page.getByRole('navigation', { name: t(name) }).getByRole('link', { name: label })
  const place = placeIn('layout.menu', /Blogs/)
  await expect.poll(() => place.textContent()).toBe(`Blogs, ${t('layout.new_other', { count: 120 })}`)
  await expect.poll(() => placeIn('layout.menu', /Post/).textContent()).toContain('99+')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => placeIn('layout.shortcuts', /Blogs/).textContent())
    .toBe(`Blogs, ${t('layout.new_other', { count: 120 })}`)
  await expect.poll(() => placeIn('layout.shortcuts', /Post/).textContent()).toContain('99+')
  await picture(page, 'counts-390')
})

it('opens its panels one at a time, and Escape closes them', async () => {
  // Between the bar of phones and the drawer: there mail is in the top menu.
  const page = await quietPage(1000)
  await answer(page, 'TopMenu/Visits', () => visits(0))
  await answer(page, 'TopMenu/SetVisitsAsSeen', () => ({}))
  await answer(page, 'TopMenu/Conversations', ({ body }) => conversations((body as { take: number }).take))
  await answer(page, 'TopMenu/Favorites', () => favourites(4))
  await page.goto('/Start')
  const firstOf = (name: string) =>
    page.getByRole('region', { name: panels(`topMenu.panels.${name}.title`) }).getByText('Gæst 1', { exact: true })
  for (const [name, before] of [['visits'], ['conversations', 'visits'], ['favourites', 'conversations']] as const) {
    await button(page, labelOf(name)).click()
    await firstOf(name).waitFor()
    if (before) await firstOf(before).waitFor({ state: 'detached' })
    await picture(page, `panel-${name}`)
  }
  expect(await seriousProblems(page, 'header')).toEqual([])
  await page.keyboard.press('Escape')
  await firstOf('favourites').waitFor({ state: 'detached' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => button(page, labelOf('conversations')).count()).toBe(0)
  }
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
  expect(await seriousProblems(page, 'header')).toEqual([])
  await banner(page)
    .getByRole('button', { name: english('layout.signOut') })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
})
