/** Needs two remotes on one page: the Blog tab that one fills on the page of the other (slot `profile.Blog`). */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { picture, type Visitor, visitAs } from '../../support/browser.ts'
import { headingProblems, seriousProblems } from '../../support/looking/axe.ts'
import { overflow } from '../../support/looking/overflow.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-blogs', 'en-GB')
const entries = world.entries.filter(({ community, dark }) => community === 'dk' && !dark)
const countOf = (authorId: number): number => entries.filter((entry) => entry.authorId === authorId).length
/** The author of the most entries. */
const authorId = entries.map((entry) => entry.authorId).toSorted((a, b) => countOf(b) - countOf(a))[0] ?? 0

/** Opens the tab of a profile, in parts of two entries. */
const openTab = async ({ page }: Visitor, profileId: number): Promise<void> => {
  await page.route('**/api/Blogs/GetProfileBlogEntries*', (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('take', '2')
    return route.continue({ url: String(address) })
  })
  await page.goto(`/Profile/${profileId}/Blog`)
}

const tab = (page: Page) => page.getByRole('region', { name: t('profileBlog.label') })
const titles = (page: Page) => tab(page).getByRole('heading', { level: 2 })

it('lists every entry of a profile, finds some by their words, and says when none match', async () => {
  const { api } = await caller('subscriber')
  const { items } = await api.get('Blogs/GetProfileBlogEntries', { profileId: authorId })
  expect(items.length).toBeGreaterThan(2)
  const visitor = await visitAs('subscriber', { language: 'en-GB' })
  const { page, complaints } = visitor
  await openTab(visitor, authorId)
  await titles(page).first().waitFor()
  // Further pages come while the end of the list is near; what is below it may push it away.
  await expect
    .poll(async () => {
      await titles(page).last().scrollIntoViewIfNeeded()
      return titles(page).count()
    })
    .toBe(items.length)
  const shown = await titles(page).getByRole('link').allTextContents()
  expect(shown).toEqual(items.map(({ title }) => title))
  await rests(page)
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await tab(page).scrollIntoViewIfNeeded()
    await picture(page, `profile-blog-${width}`)
    expect.soft(await overflow(page), `overflow at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect(await seriousProblems(page, 'main')).toEqual([])
  expect(await headingProblems(page)).toEqual([])

  const word = items[0]?.title.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const found = await api.get('Blogs/GetProfileBlogEntries', { profileId: authorId, text: word })
  const field = tab(page).getByRole('searchbox', { name: t('profileBlog.search') })
  await field.fill(word)
  await field.press('Enter')
  await expect
    .poll(() => titles(page).getByRole('link').allTextContents())
    .toEqual(found.items.map(({ title }) => title))
  await field.fill('zzqx')
  await field.press('Enter')
  await page.getByRole('heading', { name: t('profileBlog.none.title') }).waitFor()
  await picture(page, 'profile-blog-none')
  await field.fill('')
  await expect.poll(() => titles(page).first().textContent()).toContain(shown[0])
  expect(complaints).toEqual([])
})
