/**
 * What only an open page shows while others act: bell, corner, panel and page agree (product.md section 7; rules.md
 * 2.11).
 */
import { notificationChannels } from '@samvaer/contracts/enumerations'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { picture } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import {
  bell,
  comment,
  fillCentre,
  host,
  like,
  openListening,
  openUntold,
  panel,
  shell,
  t,
  writeEntry,
} from '../../support/notification-acts.ts'

const member = membersOf('notifications')
const listMember = membersOf('notificationsList')
const actor = listMember()
const named = (name: string) => ({ exact: false, name })

const openPanel = async (page: Page, count: number) => {
  await bell(page, count).click()
  const region = panel(page)
  await region.waitFor()
  return region
}

/** The icon of the installed app, which no test has: what it is told is kept in the page. */
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const app = Object.assign(globalThis, { badge: 0 })
    const show = async (badge = 0) => void Object.assign(app, { badge })
    Object.assign(Navigator.prototype, { setAppBadge: show, clearAppBadge: () => show() })
  })
const showsBadge = (page: Page, waiting: number) =>
  page.waitForFunction((wanted) => Reflect.get(globalThis, 'badge') === wanted, waiting)

describe('a comment', () => {
  it('is told at once, read in the panel, and leads to where it stands', async () => {
    const [writer, reader] = [member({ subscriber: true }), member()]
    const [b, a] = await Promise.all([openUntold(writer), caller(reader, host)])
    const entry = await writeEntry(b, 'A quiet Tuesday')
    await watchBadge(b.page)
    await openListening(b.page)
    expect(await b.page.title()).not.toMatch(/^\(/)

    const { blogCommentId } = await comment(a, entry, 'That sounds like my kind of Tuesday.')
    await bell(b.page, 1).waitFor({ timeout: 5000 })
    await b.page.waitForFunction(() => document.title.startsWith('(1) '))
    await showsBadge(b.page, 1)
    const sentence = t('sentence.BlogComment.titled_one', { who: reader.name, title: 'A quiet Tuesday' })
    const corner = b.page.getByRole('region', { name: t('popup.region') })
    await corner.getByRole('link', named(sentence)).waitFor()

    const region = await openPanel(b.page, 1)
    const row = region.getByRole('link', named(sentence))
    await row.waitFor()
    expect(await row.textContent()).toContain(t('unread'))
    await bell(b.page, 0).waitFor()
    await b.page.waitForFunction(() => !document.title.startsWith('('))
    await showsBadge(b.page, 0)
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
    const [b, a] = await Promise.all([openUntold(writer), caller(reader, host)])
    const entry = await writeEntry(b, 'Rain again')
    await openListening(b.page)
    const { blogCommentId } = await comment(a, entry, 'Here too.')
    await bell(b.page, 1).waitFor()
    await a.api.post('Blogs/DeleteBlogComment', { blogCommentId })
    await bell(b.page, 0).waitFor()
  })
})

it('a popup waits for an open dialog to be closed, while its sound and its count do not', async () => {
  const [b, a] = await Promise.all([openUntold(member({ subscriber: true })), caller(listMember(), host)])
  const { ShowPopup, PlayAudio } = notificationChannels
  const types = [{ type: 'BlogLike' as const, channels: ShowPopup | PlayAudio }]
  await b.api.post('EditProfile/UpdateNotificationSetting', { types })
  const entry = await writeEntry(b, 'Keys and bread')
  await b.page.addInitScript(() => {
    const played = Object.assign(globalThis, { played: 0 })
    const Real = AudioContext
    globalThis.AudioContext = class extends Real {
      constructor() {
        super()
        played.played += 1
      }
    }
  })
  await openListening(b.page)
  await b.page.keyboard.press('?')
  const dialog = b.page.getByRole('dialog')
  await dialog.waitFor()
  await like(a, entry)
  await b.page.waitForFunction(() => document.title.startsWith('(1) '))
  await b.page.waitForFunction(() => Reflect.get(globalThis, 'played') === 1)
  const corner = b.page.getByRole('region', { name: t('popup.region') })
  expect(await corner.count()).toBe(0)
  await b.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await corner.getByRole('link', named('Keys and bread')).waitFor()
  for (const width of [1440, 820, 390]) {
    await b.page.setViewportSize({ width, height: 900 })
    await picture(b.page, `notification-popup-${width}`)
  }
  expect(await b.page.evaluate(() => Reflect.get(globalThis, 'played'))).toBe(1)
  expect(b.complaints).toEqual([])
})

it('likes of one entry become one line', async () => {
  const b = await openUntold(member({ subscriber: true }))
  const blogEntryId = await writeEntry(b, 'Soup for six')
  const names: string[] = []
  for (let number = 0; number < 4; number += 1) {
    const liker = member()
    await like(await caller(liker, host), blogEntryId)
    const newest = async () => (await b.api.get('Notifications/ClientNotifications', {})).items[0]?.actors[0]?.name
    await expect.poll(newest, { timeout: 15_000 }).toBe(liker.name)
    names.unshift(liker.name)
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
    const owner = listMember()
    await fillCentre(owner, actor, 3)
    const { page } = await openWindow(owner, { host })
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
    const owner = listMember()
    await fillCentre(owner, actor, 2, (index) =>
      index === 0 ? { type: 'Security', variant: 'passwordChanged', actors: [], title: null, path: '/Account' } : {},
    )
    const { page } = await openWindow(owner, { host })
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
    const owner = listMember()
    await fillCentre(owner, actor, 75)
    const { page } = await openWindow(owner, { host, width: 390, height: 844 })
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
    const owner = member({ subscriber: true })
    const [b, a] = await Promise.all([openWindow(owner, { host }), caller(actor, host)])
    const entry = await writeEntry(b, 'Bread day')
    await fillCentre(owner, actor, 4)
    await b.page.goto('/Notifications')
    await hasRows(b.page, 4)
    await comment(a, entry, 'May I have the recipe?')
    const button = mainOf(b.page).getByRole('button', { name: t('new_one', { count: 1 }) })
    await button.waitFor()
    expect(await rowsOf(b.page).count()).toBe(4)
    await button.click()
    await hasRows(b.page, 5)
    await bell(b.page, 0).waitFor()
    await button.waitFor({ state: 'detached' })
  })

  it('fails by itself: the rest of the page stands, and what passes can be tried again', async () => {
    const { page } = await openUntold(listMember())
    const calls = /\/api\/(Notifications\/|EditProfile\/NotificationSettings)/
    const retry = page.getByRole('button', { name: shell('ui.failure.retry') })
    await page.route(calls, (route) => route.fulfill({ status: 400, json: { code: 'InvalidInput' } }))
    await page.goto('/Start')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await bell(page, 0).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    const failed = page.getByText(shell('ui.failure.title'))
    for (const address of ['/Notifications', '/Notifications?view=settings']) {
      await page.goto(address)
      await failed.waitFor()
      expect(await retry.count()).toBe(0)
    }
    await page.goto('/Start')
    await bell(page, 0).click()
    await panel(page).getByText(shell('ui.failure.title')).waitFor()
    expect(await retry.count()).toBe(0)

    await page.unroute(calls)
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'Unexpected' } }))
    await page.goto('/Notifications')
    await failed.waitFor()
    await page.unroute(calls)
    await retry.click()
    await page.getByRole('heading', { name: t('empty.All.title') }).waitFor()
  })
})
