/** Needs an open page while others act: bell, corner, panel and page agree (docs/product/notifications.md). */
import { notificationChannels } from '@samvaer/contracts/notifications/values'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  bell,
  comment,
  fillCentre,
  host,
  like,
  openListening,
  openUnnotified,
  panel,
  said,
  shell,
  t,
  writeEntry,
} from '../../support/acts/notification-acts.ts'
import { caller } from '../../support/api.ts'
import { anyPage } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { passRetries } from '../../support/passing-time.ts'
import { declaredTab } from '../../support/texts.ts'

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

/** The icon of the installed app, which no test has: what it gets is kept in the page. */
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const app = Object.assign(globalThis, { badge: 0 })
    const show = async (badge = 0) => void Object.assign(app, { badge })
    Object.assign(Navigator.prototype, { setAppBadge: show, clearAppBadge: () => show() })
  })
const keptInPage = (page: Page, what: 'badge' | 'played', wanted: number) =>
  page.waitForFunction(([name, value]) => Reflect.get(globalThis, name) === value, [what, wanted] as const)

/** Counts how often a sound was played. */
const watchSound = (page: Page) =>
  page.addInitScript(() => {
    const played = Object.assign(globalThis, { played: 0 })
    const Real = AudioContext
    globalThis.AudioContext = class extends Real {
      constructor() {
        super()
        played.played += 1
      }
    }
  })

it('notifies of what others do at once, waits for a dialog to be closed, leads to where it stands, and withdraws what was taken back', async () => {
  const [writer, reader] = [member({ subscriber: true }), member()]
  const [b, a] = await Promise.all([openUnnotified(writer), caller(reader, host)])
  const { ShowPopup, PlayAudio } = notificationChannels
  const types = [{ type: 'BlogLike' as const, channels: ShowPopup | PlayAudio }]
  await b.api.post('EditProfile/UpdateNotificationSetting', { types })
  const entry = await writeEntry(b, 'A quiet Tuesday')
  await watchBadge(b.page)
  await watchSound(b.page)
  await openListening(b.page)
  expect(await b.page.title()).not.toMatch(/^\(/)
  const corner = b.page.getByRole('region', { name: t('popup.region') })

  // The popup waits for the dialog; sound and count do not. It is the first: no pause after another holds it back.
  await b.page.keyboard.press('?')
  const dialog = b.page.getByRole('dialog')
  await dialog.waitFor()
  await like(a, entry)
  await b.page.waitForFunction(() => document.title.startsWith('(1) '))
  await keptInPage(b.page, 'played', 1)
  expect(await corner.count()).toBe(0)
  await b.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await corner.getByRole('link', named('A quiet Tuesday')).waitFor()
  const region = await openPanel(b.page, 1)
  await bell(b.page, 0).waitFor()
  // The corner says it no longer, now that it was looked at.
  await corner.waitFor({ state: 'detached' })
  await b.page.keyboard.press('Escape')
  await region.waitFor({ state: 'detached' })

  const { blogCommentId } = await comment(a, entry, 'That sounds like my kind of Tuesday.')
  await bell(b.page, 1).waitFor({ timeout: 5000 })
  await b.page.waitForFunction(() => document.title.startsWith('(1) '))
  await keptInPage(b.page, 'badge', 1)
  const sentence = said('BlogComment.sentence.titled_one', { who: reader.name, title: 'A quiet Tuesday' })
  await corner.getByRole('link', named(sentence)).waitFor()
  await openPanel(b.page, 1)
  const row = region.getByRole('link', named(sentence))
  await row.waitFor()
  expect(await row.textContent()).toContain(t('unread'))
  await bell(b.page, 0).waitFor()
  await b.page.waitForFunction(() => !document.title.startsWith('('))
  await keptInPage(b.page, 'badge', 0)
  await corner.waitFor({ state: 'detached' })
  await keptInPage(b.page, 'played', 1)

  await row.click()
  await b.page.waitForURL((url) => url.hash === `#comment-${blogCommentId}`)
  await b.page.getByText('That sounds like my kind of Tuesday.').waitFor()
  const later = await openPanel(b.page, 0)
  await later.getByRole('link', named(sentence)).waitFor()
  expect(await later.getByRole('link', named(sentence)).textContent()).not.toContain(t('unread'))
  await b.page.keyboard.press('Escape')

  // On the page of the entry the comment would be read as it comes.
  await b.page.goto(anyPage)
  // Another member: a member comments once in five seconds.
  const c = await caller(member(), host)
  const { blogCommentId: second } = await comment(c, entry, 'Here it rains.')
  await bell(b.page, 1).waitFor()
  await c.api.post('Blogs/DeleteBlogComment', { blogCommentId: second })
  await bell(b.page, 0).waitFor()
  expect(b.complaints).toEqual([])
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

  it('announces what comes and pushes nothing, marks one and all as read, and takes it back when that fails', async () => {
    const owner = member({ subscriber: true })
    const [b, a] = await Promise.all([openWindow(owner, { host }), caller(actor, host)])
    const { page } = b
    const entry = await writeEntry(b, 'Bread day')
    await fillCentre(owner, actor, 4)
    await page.goto('/Notifications')
    await hasRows(page, 4)
    await hasRows(page, 4, '[data-unread]')
    await rowsOf(page)
      .nth(1)
      .getByRole('button', { name: t('readOne') })
      .click()
    await hasRows(page, 3, '[data-unread]')

    await comment(a, entry, 'May I have the recipe?')
    const button = mainOf(page).getByRole('button', { name: t('new_one', { count: 1 }) })
    await button.waitFor()
    expect(await rowsOf(page).count()).toBe(4)
    await button.click()
    await hasRows(page, 5)
    await bell(page, 0).waitFor()
    await button.waitFor({ state: 'detached' })
    await hasRows(page, 4, '[data-unread]')

    const failing = '**/api/Notifications/SetNotificationsAsRead'
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'Unexpected' } }))
    await readAll(page).click()
    await page
      .getByRole('alert')
      .filter({ hasText: shell('errors.Unexpected') })
      .waitFor()
    await hasRows(page, 4, '[data-unread]')
    await page.unroute(failing)
    await readAll(page).click()
    await hasRows(page, 0, '[data-unread]')
    await page.reload()
    await hasRows(page, 5)
    expect(await page.locator('[data-row][data-unread]').count()).toBe(0)
    expect(await readAll(page).count()).toBe(0)
  })

  it('has tabs in its address, says what an empty one is for, goes on while it is scrolled, and comes back to the row that was left', async () => {
    const owner = listMember()
    await fillCentre(owner, actor, 76, (index) =>
      index === 0 ? { type: 'Security', variant: 'passwordChanged', actors: [], title: null, path: '/Account' } : {},
    )
    const { page } = await openWindow(owner, { host, width: 390, height: 844 })
    const profileTab = declaredTab('mfe-profile', 'Profile')
    const tab = ({ label }: typeof profileTab) => mainOf(page).getByRole('link', { name: label['en-GB'] })
    await page.goto('/Notifications?tab=Account')
    await mainOf(page).getByText(said('Security.sentence.passwordChanged.plain')).waitFor()
    expect(await rowsOf(page).count()).toBe(1)
    await tab(profileTab).click()
    await page.waitForURL('**/Notifications?tab=Profile')
    await page.getByRole('heading', { name: profileTab.empty.title['en-GB'] }).waitFor()
    await tab(declaredTab('mfe-blogs', 'Blogs')).click()
    await hasRows(page, 30)
    await page.goBack()
    await page.getByRole('heading', { name: profileTab.empty.title['en-GB'] }).waitFor()
    await page.goForward()
    await rowsOf(page).nth(29).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await rowsOf(page).nth(59).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await hasRows(page, 75)
    await page.getByText(shell('ui.list.end')).waitFor()
    const row = mainOf(page).getByRole('link').filter({ hasText: '“Evening 41”' })
    await row.click()
    await page.waitForURL(`**${anyPage}`)
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

  it('fails by itself: the rest of the page stands, and what passes can be tried again', async () => {
    const { page } = await openUnnotified(listMember())
    await page.clock.install()
    const calls = /\/api\/(Notifications\/|EditProfile\/NotificationSettings)/
    const retry = page.getByRole('button', { name: shell('ui.failure.retry') })
    await page.route(calls, (route) => route.fulfill({ status: 400, json: { code: 'InvalidInput' } }))
    await page.goto(anyPage)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await bell(page, 0).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    const below = await openPanel(page, 0)
    await below.getByText(shell('ui.failure.title')).waitFor()
    expect(await retry.count()).toBe(0)
    const failed = mainOf(page).getByText(shell('ui.failure.title'))
    await below.getByRole('link', { name: t('all'), exact: true }).click()
    await page.waitForURL('**/Notifications')
    await failed.waitFor()
    expect(await retry.count()).toBe(0)
    const settings = mainOf(page).getByRole('link', { name: t('settingsShort'), exact: true })
    await settings.click()
    await settings.waitFor({ state: 'detached' })
    await failed.waitFor()
    expect(await retry.count()).toBe(0)

    await page.unroute(calls)
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'Unexpected' } }))
    await page.goBack()
    await page.waitForURL('**/Notifications')
    await passRetries(page)
    await retry.waitFor()
    await failed.waitFor()
    await page.unroute(calls)
    await retry.click()
    await page.getByRole('heading', { name: t('empty.All.title') }).waitFor()
  })
})
