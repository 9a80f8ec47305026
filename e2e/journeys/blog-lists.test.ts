/** The lists of the blogs: each fits at three widths in two languages, and does what its buttons say. */
import type { Language } from '@samvaer/contracts/enumerations'
import { world } from '@samvaer/testing/world'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, type Visitor, visitAs } from '../support/browser.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const member = membersOf('blogLists')
const root = '/Community/Blogs'
const t = textsOf('mfe-blogs', 'en-GB')
const tag =
  world.entries.find((entry) => entry.community === 'dk' && !entry.dark && entry.tags.length > 0)?.tags[0] ?? ''

/** Name for pictures, path, the key of the heading. */
const lists: readonly [name: string, path: string, title: string][] = [
  ['all', '/All', 'all.title'],
  ['all-activity', '/All?sort=activity', 'all.title'],
  ['search', `/All?tag=${encodeURIComponent(tag)}`, 'search.title'],
  ['search-words', '/All?q=te', 'search.title'],
  ['my-comments', '/MyComments', 'myComments.title'],
  ['top-read', '/Top/Read?period=0', 'top.read.title'],
  ['top-commented', '/Top/Commented?period=30', 'top.commented.title'],
  ['top-followers', '/Top/Followers', 'top.followers.title'],
  ['top-curated', '/Top/Curated', 'top.curated.title'],
  ['my-blogs', '/MyBlogs', 'myBlogs.title'],
  ['my-blogs-scheduled', '/MyBlogs?show=scheduled', 'scheduled.title'],
  ['my-blogs-deleted', '/MyBlogs?show=deleted', 'deleted.title'],
  ['followed', '/Followed', 'followed.title'],
  ['followed-from-authors', '/Followed/BlogsFromFollowedAuthors', 'fromFollowedAuthors.title'],
  ['followed-authors', '/Followed/Authors', 'followedAuthors.title'],
  ['my-followers', '/Followed/MyFollowers', 'followers.title'],
  ['hidden', '/Hidden', 'hidden.title'],
  ['hidden-authors', '/Hidden/Authors', 'hiddenAuthors.title'],
]
const searched: Record<string, string> = { search: tag, 'search-words': 'te' }

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page has what it shows: no skeletons are left. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
}

describe.each<[Language, axeAt: readonly number[]]>([
  ['da-DK', [1440, 820]],
  ['en-GB', [390]],
])('in %s', (language, axeAt) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visitAs(browser, 'subscriber', { language })
  })
  it.each(lists)('%s fits and is readable', async (name, path, title) => {
    const { page, complaints } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${root}${path}`)
    const texts = textsOf('mfe-blogs', language)
    await page.getByRole('heading', { level: 1, name: texts(title, { what: searched[name] ?? '' }) }).waitFor()
    await settled(page)
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await picture(page, `blog-lists-${name}-${language}-${width}`)
      expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
      if (axeAt.includes(width)) expect.soft(await seriousProblems(page), `axe at ${width} px`).toEqual([])
    }
    expect(complaints).toEqual([])
  })
})

const cards = (page: Page) => page.locator('main').getByRole('article')
const titles = (page: Page) => page.locator('main').getByRole('article').getByRole('heading')

/** The first card of somebody else, with its title and its author. */
const firstCard = async (page: Page): Promise<{ title: string; name: string }> => {
  const menu = page
    .locator('main article')
    .getByRole('button', { name: t('card.menu', { title: '' }).replace(/[“”]/g, '').trim() })
  await menu.first().waitFor()
  const title = (await titles(page).first().getByRole('link').textContent()) ?? ''
  await openMenu(page, title)
  const label = (await page.getByRole('menuitem').nth(2).textContent()) ?? ''
  await page.keyboard.press('Escape')
  return { title, name: label.replace(t('card.byAuthor', { name: '' }), '').trim() }
}

const openMenu = async (page: Page, title: string): Promise<void> => {
  await page
    .getByRole('button', { name: t('card.menu', { title }), exact: true })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
}

const choose = async (page: Page, title: string, entry: string): Promise<void> => {
  await openMenu(page, title)
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

it('leads from Top to the most read of a week, and keeps the period in the address', async () => {
  const { page } = await visitAs(browser, 'subscriber', { language: 'en-GB' })
  await page.goto(`${root}/Top`)
  await page.waitForURL(`**${root}/Top/Read`)
  const period = page.getByRole('navigation', { name: t('period.label') })
  expect(await period.locator('[aria-current]').textContent()).toBe(t('period.7'))
  await period.getByRole('link', { name: t('period.30') }).click()
  await page.waitForURL('**/Top/Read?period=30')
  await page
    .getByRole('navigation', { name: t('section.label') })
    .getByRole('link', { name: t('section.top.commented') })
    .click()
  await page.waitForURL('**/Top/Commented?period=30')
  expect(await period.locator('[aria-current]').textContent()).toBe(t('period.30'))
})

it('hides an entry at once, takes that back, and shows a hidden one again', async () => {
  const { page } = await visitAs(browser, member(), { language: 'en-GB' })
  await page.goto(`${root}/All`)
  const { title } = await firstCard(page)
  const link = page.locator('main').getByRole('link', { name: title, exact: true })
  await choose(page, title, t('card.hide'))
  await expect.poll(() => link.count()).toBe(0)
  const unhidden = page.waitForResponse('**/api/Blogs/UnhideEntry')
  await page.getByRole('button', { name: t('undo') }).click()
  await unhidden
  expect(await titles(page).first().getByRole('link').textContent()).toBe(title)

  const hidden = page.waitForResponse('**/api/Blogs/HideEntry')
  await choose(page, title, t('card.hide'))
  await hidden
  await page.goto(`${root}/Hidden`)
  await link.waitFor()
  await picture(page, 'blog-lists-hidden-one')
  const shown = page.waitForResponse('**/api/Blogs/UnhideEntry')
  await page.getByRole('button', { name: t('card.unhide') }).click()
  await page.getByRole('heading', { name: t('hidden.empty.title') }).waitFor()
  await shown
  await page.goto(`${root}/All`)
  await link.first().waitFor()
})

it('hides an author everywhere and shows them again', async () => {
  const { page } = await visitAs(browser, member(), { language: 'en-GB' })
  await page.goto(`${root}/All`)
  const { title, name } = await firstCard(page)
  const hidden = page.waitForResponse('**/api/Blogs/HideAuthor')
  await choose(page, title, t('card.hideAuthor', { name }))
  await expect.poll(() => cards(page).getByText(name, { exact: true }).count()).toBe(0)
  await hidden
  await page.goto(`${root}/Hidden/Authors`)
  await page.locator('main').getByText(name, { exact: true }).waitFor()
  await picture(page, 'blog-lists-hidden-author')
  const shown = page.waitForResponse('**/api/Blogs/UnhideAuthor')
  await page.getByRole('button', { name: t('card.unhide') }).click()
  await page.getByRole('heading', { name: t('hiddenAuthors.empty.title') }).waitFor()
  await shown
})

it('follows an author from a card, marks what they wrote as read, and stops with a way back', async () => {
  const { page } = await visitAs(browser, member(), { language: 'en-GB' })
  await page.goto(`${root}/All`)
  const { title, name } = await firstCard(page)
  const followed = page.waitForResponse('**/api/Blogs/FollowBlogAuthor')
  await choose(page, title, t('card.followAuthor', { name }))
  await page.getByText(t('follow.authorStarted', { name })).waitFor()
  await followed

  await page.goto(`${root}/Followed/BlogsFromFollowedAuthors`)
  await cards(page).first().waitFor()
  expect(await page.getByText(t('entry.unread')).count()).toBeGreaterThan(0)
  const marked = page.waitForResponse('**/api/Blogs/MarkEntriesByFollowedAuthorsAsRead')
  await page.getByRole('button', { name: t('markRead.label') }).click()
  await expect.poll(() => page.getByText(t('entry.unread')).count()).toBe(0)
  await marked
  await page.reload()
  await cards(page).first().waitFor()
  expect(await page.getByText(t('entry.unread')).count()).toBe(0)

  await page.goto(`${root}/Followed/Authors`)
  const following = page.locator('main').getByRole('button', { name: t('follow.authorOn'), exact: true })
  await following.first().waitFor()
  const authors = await following.count()
  await following.first().click()
  await expect.poll(() => following.count()).toBe(authors - 1)
  await page.getByRole('button', { name: t('undo') }).click()
  await expect.poll(() => following.count()).toBe(authors)
})

it('finds entries by a suggested tag, and the way back leads to all of them', async () => {
  const { page } = await visitAs(browser, member(), { language: 'en-GB' })
  await page.goto(`${root}/All`)
  const field = page.getByRole('searchbox', { name: t('search.label') })
  await field.fill(tag.slice(0, 3))
  const suggestions = page.getByRole('navigation', { name: t('search.suggestions') })
  await suggestions.waitFor()
  await picture(page, 'blog-lists-suggestions')
  await page.keyboard.press('Escape')
  await expect.poll(() => suggestions.count()).toBe(0)
  await field.fill(tag)
  await suggestions
    .getByRole('link', { name: new RegExp(`^${tag}`) })
    .first()
    .click()
  await page.waitForURL(`**/All?${new URLSearchParams({ tag })}`)
  await page.getByRole('heading', { level: 1, name: t('search.title', { what: tag }) }).waitFor()
  await cards(page).first().waitFor()
  for (const tags of await page.getByRole('list', { name: t('entry.tags') }).all())
    expect(await tags.getByRole('listitem').allTextContents()).toContain(tag)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: t('all.title'), exact: true }).waitFor()
  expect(await field.inputValue()).toBe('')

  await field.fill('zzqx')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('search.empty.title') }).waitFor()
  await page.getByRole('link', { name: t('search.clear') }).click()
  await cards(page).first().waitFor()
})

it('opens the parts from a list on a small screen', async () => {
  const { page } = await visitAs(browser, member(), { language: 'en-GB', width: 390, height: 844 })
  await page.goto(`${root}/All`)
  const tabs = page.getByRole('navigation', { name: t('tabs.label') })
  await tabs.locator('summary').click()
  await picture(page, 'blog-lists-tabs-390')
  await tabs.getByRole('link', { name: t('tabs.hidden') }).click()
  await page.getByRole('heading', { level: 1, name: t('hidden.title') }).waitFor()
})
