/** What members are told: on the bell, in the corner, in the panel and on the page (product.md section 7; rules.md 2.11). */
import type { ClientNotification } from '@samvaer/contracts/notifications'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visitAs } from '../support/browser.ts'
import { membersOf } from '../support/members.ts'
import { act, bell, comment, fillCentre, host, panel, shell, t, writeEntry } from './notifications-acts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const member = membersOf('notifications')
const listMember = membersOf('notificationsList')
const named = (name: string) => ({ exact: false, name })

const openPanel = async (page: Page, count: number) => {
  await bell(page, count).click()
  const region = panel(page)
  await region.waitFor()
  return region
}

/** Milliseconds between two questions. */
const again = 200

/** Asks until it is so; the test's own time ends it. */
const waitFor = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, again))
}

/** What the member at a page was told. */
const told = (page: Page): Promise<ClientNotification[]> =>
  page.evaluate(async () => (await (await fetch('/api/Notifications/ClientNotifications')).json()).items)

describe('a comment', () => {
  it('is told at once, read in the panel, and leads to where it stands', async () => {
    const [writer, reader] = [member({ subscriber: true }), member()]
    const b = await visitAs(browser, writer, { host })
    const a = await visitAs(browser, reader, { host })
    const entry = await writeEntry(b.page, 'A quiet Tuesday')
    await b.page.goto('/Start')
    await bell(b.page, 0).waitFor()
    expect(await b.page.title()).not.toMatch(/^\(/)

    const { blogCommentId } = await comment(a.page, entry, 'That sounds like my kind of Tuesday.')
    await bell(b.page, 1).waitFor({ timeout: 5000 })
    await b.page.waitForFunction(() => document.title.startsWith('(1) '))
    const sentence = t('sentence.BlogComment.titled_one', { who: reader.name, title: 'A quiet Tuesday' })
    const corner = b.page.getByRole('region', { name: t('popup.region') })
    await corner.getByRole('link', named(sentence)).waitFor()

    const region = await openPanel(b.page, 1)
    const row = region.getByRole('link', named(sentence))
    await row.waitFor()
    expect(await row.textContent()).toContain(t('unread'))
    await bell(b.page, 0).waitFor()
    await b.page.waitForFunction(() => !document.title.startsWith('('))
    // The corner says it no longer, now that it was looked at.
    await corner.waitFor({ state: 'detached' })

    await row.click()
    await b.page.waitForURL((url) => url.hash === `#comment-${blogCommentId}`)
    await b.page.getByText('That sounds like my kind of Tuesday.').waitFor()
    const later = await openPanel(b.page, 0)
    await later.getByRole('link', named(sentence)).waitFor()
    expect(await later.getByText(t('unread')).count()).toBe(0)
    expect(b.complaints).toEqual([])
  })

  it('taken back is told no longer', async () => {
    const [writer, reader] = [member({ subscriber: true }), member()]
    const b = await visitAs(browser, writer, { host })
    const a = await visitAs(browser, reader, { host })
    const entry = await writeEntry(b.page, 'Rain again')
    await b.page.goto('/Start')
    const { blogCommentId } = await comment(a.page, entry, 'Here too.')
    await bell(b.page, 1).waitFor()
    await act(a.page, 'Blogs/DeleteBlogComment', { blogCommentId })
    await bell(b.page, 0).waitFor()
  })
})

it('likes of one entry become one line', async () => {
  const writer = member({ subscriber: true })
  const b = await visitAs(browser, writer, { host })
  const blogEntryId = await writeEntry(b.page, 'Soup for six')
  const names: string[] = []
  for (let number = 0; number < 4; number += 1) {
    const liker = member()
    const { page, context } = await visitAs(browser, liker, { host })
    await act(page, 'Common/ToggleLike', { itemType: 'BlogEntry', itemId: blogEntryId })
    await waitFor(async () => (await told(b.page)).some(({ actors }) => actors[0]?.name === liker.name))
    names.unshift(liker.name)
    await context.close()
  }
  await b.page.goto('/Notifications')
  const others = t('who.others_other', { count: 2 })
  const who = new Intl.ListFormat('en-GB').format([...names.slice(0, 2), others])
  const sentence = t('sentence.BlogLike.titled_other', { who, title: 'Soup for six' })
  await b.page.getByRole('main').getByRole('link', named(sentence)).waitFor()
  expect(await b.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Soup for six' }).count()).toBe(1)
})

describe('the page', () => {
  const mainOf = (page: Page) => page.getByRole('main')
  const rowsOf = (page: Page) => mainOf(page).locator('[data-row]')
  /** Waits until there are just so many rows. */
  const hasRows = (page: Page, count: number, which = '') =>
    page.waitForFunction(([selector, wanted]) => document.querySelectorAll(selector).length === wanted, [
      `main [data-row]${which}`,
      count,
    ] as const)
  const readAll = (page: Page) => mainOf(page).getByRole('button', { name: t('readAll') })

  it('marks one and all as read, and takes it back when that fails', async () => {
    const [owner, actor] = [listMember(), listMember()]
    await fillCentre(owner, actor, 3)
    const { page } = await visitAs(browser, owner, { host })
    await page.goto('/Notifications')
    await hasRows(page, 3)
    const unread = () => page.locator('[data-row][data-unread]').count()
    expect(await unread()).toBe(3)
    await rowsOf(page)
      .nth(1)
      .getByRole('button', { name: t('readOne') })
      .click()
    await hasRows(page, 2, '[data-unread]')

    const failing = '**/api/Notifications/SetNotificationsAsRead'
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'Unexpected' } }))
    await readAll(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: shell('errors.Unexpected') })
      .waitFor()
    await hasRows(page, 2, '[data-unread]')
    await page.unroute(failing)
    await readAll(page).click()
    await hasRows(page, 0, '[data-unread]')
    await page.reload()
    await hasRows(page, 3)
    expect(await unread()).toBe(0)
    expect(await readAll(page).count()).toBe(0)
  })

  it('has tabs in its address, and says what an empty one is for', async () => {
    const [owner, actor] = [listMember(), listMember()]
    await fillCentre(owner, actor, 2, (index) =>
      index === 0 ? { type: 'Security', variant: 'passwordChanged', actors: [], title: null, path: '/Account' } : {},
    )
    const { page } = await visitAs(browser, owner, { host })
    await page.goto('/Notifications?tab=Account')
    await mainOf(page).getByText(t('sentence.Security.passwordChanged.plain')).waitFor()
    expect(await rowsOf(page).count()).toBe(1)
    await mainOf(page)
      .getByRole('link', { name: t('tabs.Profile') })
      .click()
    await page.waitForURL('**/Notifications?tab=Profile')
    await page.getByRole('heading', { name: t('empty.Profile.title') }).waitFor()
    await mainOf(page)
      .getByRole('link', { name: t('tabs.Blogs') })
      .click()
    await hasRows(page, 1)
    await page.goBack()
    await page.getByRole('heading', { name: t('empty.Profile.title') }).waitFor()
  })

  it('goes on while it is scrolled, and comes back to the row that was left', async () => {
    const [owner, actor] = [listMember(), listMember()]
    await fillCentre(owner, actor, 75)
    const { page } = await visitAs(browser, owner, { host, width: 390, height: 844 })
    await page.goto('/Notifications')
    await rowsOf(page).nth(29).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await rowsOf(page).nth(59).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await hasRows(page, 75)
    await page.getByText(t('end')).waitFor()
    const row = mainOf(page).getByRole('link').filter({ hasText: '“Evening 41”' })
    await row.click()
    await page.waitForURL('**/Start')
    await page.goBack()
    await row.waitFor()
    await expect
      .poll(() =>
        row.evaluate((element) => {
          const { top } = element.getBoundingClientRect()
          return top > 0 && top < element.ownerDocument.documentElement.clientHeight
        }),
      )
      .toBe(true)
  })

  it('announces what comes and pushes nothing', async () => {
    const [owner, actor] = [member({ subscriber: true }), member()]
    const b = await visitAs(browser, owner, { host })
    const a = await visitAs(browser, actor, { host })
    const entry = await writeEntry(b.page, 'Bread day')
    await fillCentre(owner, actor, 4)
    await b.page.goto('/Notifications')
    await hasRows(b.page, 4)
    await comment(a.page, entry, 'May I have the recipe?')
    const button = mainOf(b.page).getByRole('button', { name: t('new_one', { count: 1 }) })
    await button.waitFor()
    expect(await rowsOf(b.page).count()).toBe(4)
    await button.click()
    await hasRows(b.page, 5)
    await bell(b.page, 0).waitFor()
    await button.waitFor({ state: 'detached' })
  })

  it('fails by itself: the rest of the page stands, and it can be tried again', async () => {
    const { page } = await visitAs(browser, listMember(), { host })
    const calls = /\/api\/Notifications\//
    await page.route(calls, (route) => route.fulfill({ status: 400, json: { code: 'InvalidInput' } }))
    await page.goto('/Start')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await bell(page, 0).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.goto('/Notifications')
    await page.getByText(t('failed.title')).waitFor()
    await page.unroute(calls)
    await page.getByRole('button', { name: t('failed.retry') }).click()
    await page.getByRole('heading', { name: t('empty.All.title') }).waitFor()
  })
})
