/** Needs the pages in a row: entries that nobody reads now, from list to list, and who follows their author. */
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'no.localhost'
const root = '/Community/Blogs'
const t = textsOf('mfe-blogs', 'nb-NO')
const member = membersOf('blogListsOwn')

let writer: MemberWindow
beforeAll(async () => {
  const who = member({ subscriber: true })
  writer = await openWindow(who, { host, language: 'nb-NO' })
  const follower = await caller(member({ subscriber: false }), host)
  await follower.api.post('Blogs/FollowBlogAuthor', { profileId: who.profileId })
})

const text = richTextOf('Ferja var forsinket, kaffen var det ikke.\nVi snakket helt til kaia.')
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
const card = (page: Page, title: string) => page.getByRole('main').getByRole('article').filter({ hasText: title })

it('throws away what waits for its time, and brings back what was deleted', async () => {
  const { api, page } = writer
  const [next, later, deleted] = ['På torsdag', 'På søndag', 'Overfarten']
  await api.post('Blogs/ScheduleBlogEntry', { title: next, text, publishAt: inDays(3) })
  await api.post('Blogs/ScheduleBlogEntry', { title: later, text, publishAt: inDays(6) })
  const { blogEntryId } = await api.post('Blogs/UpdateBlogEntry', { title: deleted, text })
  await api.post('Blogs/DeleteBlogEntry', { blogEntryId })

  await page.goto(`${root}/MyBlogs?show=scheduled`)
  await card(page, next).waitFor()
  await picture(page, 'blog-lists-scheduled')
  const throwAway = { name: t('scheduled.throwAway') }
  await card(page, next).getByRole('button', throwAway).click()
  await page
    .getByRole('alertdialog', { name: t('scheduled.ask.title') })
    .getByRole('button', throwAway)
    .click()
  await card(page, next).waitFor({ state: 'detached' })
  // The focus goes on to the card that took the place.
  await expect.poll(() => card(page, later).locator(':focus').count()).toBe(1)

  await page.getByRole('link', { name: t('section.myBlogs.deleted') }).click()
  await card(page, deleted).waitFor()
  await picture(page, 'blog-lists-deleted')
  await page.getByRole('button', { name: t('deleted.restore') }).click()
  await page.getByText(t('deleted.restored', { title: deleted })).waitFor()
  await page.getByRole('heading', { name: t('deleted.empty.title') }).waitFor()
  await page.getByRole('link', { name: t('section.myBlogs.published') }).click()
  await page.getByRole('main').getByRole('link', { name: deleted, exact: true }).waitFor()
})

it('shows followers as new once', async () => {
  const { page } = writer
  const since = page.getByRole('main').getByText(t('followers.since'))
  const badge = page.getByRole('main').getByText(t('followers.new'), { exact: true })
  const seen = page.waitForResponse('**/api/Blogs/UpdateFollowersReadDate')
  await page.goto(`${root}/Followed/MyFollowers`)
  await badge.first().waitFor()
  await picture(page, 'blog-lists-followers')
  await seen
  await page.reload()
  await since.first().waitFor()
  expect(await badge.count()).toBe(0)
  expect(writer.complaints).toEqual([])
})
