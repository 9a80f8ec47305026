/** Needs navigation: an act in one list is known in the next, and addresses. */
import type { BlogEntrySummary } from '@samvaer/contracts/blogs/calls'
import { world } from '@samvaer/testing/world'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it, vi } from 'vitest'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { patience } from '../../support/patience.ts'
import { textsOf } from '../../support/texts.ts'

const root = '/Community/Blogs'
const t = textsOf('mfe-blogs', 'en-GB')

let reader: MemberWindow
let entries: BlogEntrySummary[]
beforeAll(async () => {
  // Somebody who has written and hidden nothing yet; and pays, since who looks around
  // for as long as these journeys without paying is offered a subscription on the way.
  const who = membersOf('blogLists')({ subscriber: true, written: false })
  reader = await openWindow(who, { host: 'uk.localhost', language: 'en-GB' })
  // Authors reach the blogs a moment after they start; an entry waits for its author.
  const written = world.entries.filter(({ community, dark }) => community === 'uk' && !dark).length
  await vi.waitFor(async () => expect((await all()).length).toBeGreaterThanOrEqual(written), patience())
  entries = await all()
  await reader.page.goto(`${root}/All`)
})

const all = async () => (await reader.api.get('Blogs/GetAllBlogEntries', {})).items

/** The entry at a place of All. */
const entryAt = (place: number): BlogEntrySummary => {
  const entry = entries[place]
  if (!entry) throw new Error(`All has no entry ${place}`)
  return entry
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titled = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true })
const unread = (page: Page, place: Locator = page.getByRole('main')) =>
  place.getByText(t('entry.unread'), { exact: true })
/** The way back of the toast that says so; others may stand beside it. */
const undo = (page: Page, toast: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('status').getByText(toast, { exact: true }) })
    .getByRole('button', { name: t('undo'), exact: true })
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const empty = (page: Page, key: string) => page.getByRole('heading', { name: t(key) }).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const isInView = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return top > 0 && top < element.ownerDocument.documentElement.clientHeight
  })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const tabs = (page: Page) => page.getByRole('navigation', { name: t('tabs.label') })
const section = (page: Page) => page.getByRole('navigation', { name: t('section.label') })
/** Goes to a part and to one of its lists by the links above them; what is in it must be new without a new load. */
const goTo = async (page: Page, part: string, list?: string): Promise<void> => {
  const follow = (links: Locator, name: string) => links.getByRole('link', { name, exact: true }).click()
  await follow(tabs(page), t(`tabs.${part}`))
  if (list) await follow(section(page), t(`section.${part}.${list}`))
}

const openMenu = async (page: Page, title: string): Promise<void> => {
  await exactly(page, t('card.menu', { title })).click()
  await page.getByRole('menu').waitFor()
}
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true })
const choose = async (page: Page, title: string, name: string): Promise<void> => {
  await openMenu(page, title)
  await item(page, name).click()
}
/** Does what a page sends a call for, and waits until that has succeeded. */
const answered = async (page: Page, call: string, act: () => Promise<unknown>): Promise<void> => {
  const [answer] = await Promise.all([page.waitForResponse(`**/api/${call}`), act()])
  expect(answer.status(), call).toBe(200)
}

it('hides an entry, takes that back, hides it again and finds it among the hidden ones; and so its author', async () => {
  const { page } = reader
  const first = entryAt(0)
  await answered(page, 'Blogs/HideEntry', () => choose(page, first.title, t('card.hide')))
  // A member who works with keys goes on where the entry was, and at the entry when it is back.
  await expect.poll(() => focused(page)).toBe(entryAt(1).title)
  expect(await titled(page, first.title).count()).toBe(0)
  await answered(page, 'Blogs/UnhideEntry', () =>
    undo(page, t('hide.entryHidden', { title: first.title })).press('Enter'),
  )
  await expect.poll(() => focused(page)).toBe(first.title)

  await answered(page, 'Blogs/HideEntry', () => choose(page, first.title, t('card.hide')))
  await goTo(page, 'hidden')
  await title(page, t('hidden.title'))
  await titled(page, first.title).waitFor()
  const show = exactly(page, t('card.unhide'))
  await answered(page, 'Blogs/UnhideEntry', () => show.click())
  await empty(page, 'hidden.empty.title')
  await expect.poll(() => focused(page)).toBe(t('toAll'))
  await titled(page, t('toAll')).click()
  await titled(page, first.title).waitFor()

  const { name } = first.author
  await answered(page, 'Blogs/HideAuthor', () => choose(page, first.title, t('card.hideAuthor', { name })))
  await titled(page, first.title).waitFor({ state: 'detached' })
  expect(await cards(page).getByText(name, { exact: true }).count()).toBe(0)
  await goTo(page, 'hidden', 'authors')
  await page.getByRole('main').getByText(name, { exact: true }).waitFor()
  await picture(page, 'blog-lists-hidden-author')
  await answered(page, 'Blogs/UnhideAuthor', () => show.click())
  await empty(page, 'hiddenAuthors.empty.title')
})

it('follows an entry from its card and stops there: the menu knows', async () => {
  const { page } = reader
  const entry = entryAt(1)
  await goTo(page, 'all')
  await answered(page, 'Blogs/FollowBlogEntry', () => choose(page, entry.title, t('card.follow')))
  await page.getByText(t('follow.entryStarted', { title: entry.title })).waitFor()
  await goTo(page, 'followed')
  await title(page, t('followed.title'))
  await openMenu(page, entry.title)
  expect(await item(page, t('card.follow')).count()).toBe(0)
  await answered(page, 'Blogs/UnfollowBlogEntry', () => item(page, t('card.unfollow')).click())
  await empty(page, 'followed.empty.title')
  await answered(page, 'Blogs/FollowBlogEntry', () =>
    undo(page, t('follow.entryStopped', { title: entry.title })).click(),
  )
  await titled(page, entry.title).waitFor()
})

it('follows an author, reads what is unread, marks the rest as read, and stops with a way back', async () => {
  const { page } = reader
  // Somebody with several entries: one to read, the rest to mark; so far down that a list begins above it.
  const { title: name, author } =
    entries.findLast((one) => entries.some((other) => other !== one && other.author.name === one.author.name)) ??
    entryAt(1)
  const mark = unread(page, cards(page).filter({ has: page.getByRole('link', { name, exact: true }) }))
  await goTo(page, 'all')
  // Other journeys may have written since: it can lie on the next page of the list.
  const isListed = async () => {
    await page.keyboard.press('End')
    return titled(page, name).count()
  }
  await expect.poll(isListed).toBe(1)
  await mark.waitFor({ state: 'attached' })
  await answered(page, 'Blogs/UpdateBlogEntryReadCount', () => titled(page, name).click())
  await title(page, name)
  await answered(page, 'Blogs/FollowBlogAuthor', () => exactly(page, t('follow.author')).first().click())
  await page.goBack()
  await titled(page, name).waitFor()
  await expect.poll(() => mark.count()).toBe(0)
  // The list stands where it was left.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900)
  await expect.poll(() => isInView(titled(page, name))).toBe(true)

  await goTo(page, 'followed', 'fromAuthors')
  await title(page, t('fromFollowedAuthors.title'))
  await titled(page, name).waitFor()
  expect(await unread(page).count()).toBeGreaterThan(0)
  await picture(page, 'blog-lists-unread')
  const markAll = page.getByRole('button', { name: t('markRead.label') })
  await answered(page, 'Blogs/MarkEntriesByFollowedAuthorsAsRead', () => markAll.click())
  await markAll.waitFor({ state: 'detached' })
  await expect.poll(() => unread(page).count()).toBe(0)
  await page.reload()
  await titled(page, name).waitFor()
  expect(await unread(page).count()).toBe(0)

  await goTo(page, 'followed', 'authors')
  const following = page
    .locator(`[data-row="${author.profileId}"]`)
    .getByRole('button', { name: t('follow.authorOn'), exact: true })
  await answered(page, 'Blogs/UnfollowBlogAuthor', () => following.click())
  await following.waitFor({ state: 'detached' })
  await answered(page, 'Blogs/FollowBlogAuthor', () =>
    undo(page, t('follow.authorStopped', { name: author.name })).click(),
  )
  await following.waitFor()
})

it('finds entries by a suggested tag and by their author, and the way back leads to all of them', async () => {
  const { page } = reader
  const [tag = ''] = entries.find(({ tags }) => tags.length > 0)?.tags ?? []
  const field = page.getByRole('searchbox', { name: t('search.label') })
  const suggestions = page.getByRole('navigation', { name: t('search.suggestions') })
  const suggested = suggestions.getByRole('link', { name: new RegExp(`^${tag}`) }).first()
  await goTo(page, 'all')
  await title(page, t('all.title'))
  await field.click()
  await suggestions.waitFor()
  await picture(page, 'blog-lists-suggestions')
  await page.keyboard.press('Escape')
  await suggestions.waitFor({ state: 'detached' })
  await field.fill(tag.slice(0, -1))
  await suggested.waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => suggestions.locator(':focus').count()).toBe(1)
  await suggested.click()
  await page.waitForURL(`**/All?${new URLSearchParams({ tag })}`)
  await title(page, t('search.title', { what: tag }))
  await cards(page).first().waitFor()
  for (const tags of await page.getByRole('list', { name: t('entry.tags') }).all())
    expect(await tags.getByRole('listitem').allTextContents()).toContain(tag)
  await page.goBack()
  await title(page, t('all.title'))
  await expect.poll(() => field.inputValue()).toBe('')

  const { title: name, author } = entryAt(1)
  const byAuthor = t('card.byAuthor', { name: author.name })
  await choose(page, name, byAuthor)
  await title(page, byAuthor)
  await field.fill('zzqx')
  await page.keyboard.press('Enter')
  await empty(page, 'search.empty.title')
  await page.getByRole('link', { name: t('search.clear') }).click()
  await title(page, t('all.title'))
})

it('opens the parts from a list on a small screen, and keeps the period of the most popular ones from one list to the other', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 900 })
  const strip = tabs(page)
  await strip.locator('summary').click()
  await picture(page, 'blog-lists-tabs-390')
  await strip.getByRole('link', { name: t('tabs.hidden') }).click()
  await title(page, t('hidden.title'))
  await expect.poll(() => strip.locator('details[open]').count()).toBe(0)
  expect(await strip.locator('summary').textContent()).toBe(t('tabs.hidden'))
  await page.setViewportSize({ width: 1440, height: 900 })

  await goTo(page, 'top')
  const period = page.getByRole('navigation', { name: t('period.label') })
  await title(page, t('top.read.title'))
  expect(await period.locator('[aria-current]').textContent()).toBe(t('period.7'))
  await period.getByRole('link', { name: t('period.30') }).click()
  await page.waitForURL('**/Top/Read?period=30')
  // The links to the other lists hand the period on once the page has drawn it.
  await expect.poll(() => period.locator('[aria-current]').textContent()).toBe(t('period.30'))
  await section(page)
    .getByRole('link', { name: t('section.top.commented') })
    .click()
  await page.waitForURL('**/Top/Commented?period=30')
  await title(page, t('top.commented.title'))
  expect(await period.locator('[aria-current]').textContent()).toBe(t('period.30'))
  expect(reader.complaints).toEqual([])
})
