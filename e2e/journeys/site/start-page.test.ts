/**
 * Needs the page with its remotes: the start page as a member arranges it (docs/product/screens.md,
 * docs/product/entities.md and docs/product/errors.md).
 */
import { searchQueryOf } from '@samvaer/contracts/search/query'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { writeEntry } from '../../support/acts/notification-acts.ts'
import { caller } from '../../support/api.ts'
import { withoutServices } from '../../support/boot-data.ts'
import { picture, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'
import { manifestOf, panelLabel, textsOf } from '../../support/texts.ts'
import { answer } from '../../support/top-menu-answers.ts'

const t = textsOf('shell/start', 'da-DK')
const panels = textsOf('mfe-profile', 'da-DK')
const firstEntry =
  manifestOf('mfe-blogs').contributes.nextSteps?.find(({ hint }) => hint === 'FirstEntry')?.title['da-DK'] ?? ''
const nextMember = membersOf('start')
const danish = { language: 'da-DK' } as const

const newest = manifestOf('mfe-blogs').contributes.sections?.NewestBlogs?.label['da-DK'] ?? ''
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

it('hides and shows a section of those whose services are there, on every device', async () => {
  const member = nextMember()
  const { page } = await visitAs(member, danish)
  // Without the other services, hiding the sections of the blogs hides all: the newest, and what is new for the member twice.
  await withoutServices(page, 'billing', 'mail', 'profile', 'lodges', 'search')
  await page.goto('/Start')
  await page.locator('[data-section=NewestBlogs]').waitFor()
  // A section of the shell is offered only where its service is.
  expect(await page.locator('[data-section=OnlineFavorites], [data-section=ChatRightNow]').count()).toBe(0)
  await page.getByRole('button', { name: t('arrange.open') }).click()
  const panel = page.getByRole('region', { name: t('arrange.title') })
  // The button is gone with the press; whoever steers by keyboard goes on in the panel, and back.
  await expect.poll(() => focused(page)).toBe(t('arrange.title'))
  for (const [id, section] of [
    ['NewestBlogs', newest],
    ['LastVisit', t('sections.LastVisit')],
    ['Feed', t('sections.Feed')],
  ] as const) {
    // Shown at once, and saved before another device looks.
    const saved = page.waitForResponse('**/api/Common/SaveStartPageSortOptions')
    await panel.getByRole('button', { name: t('arrange.hide', { section }) }).click()
    await page.locator(`[data-section=${id}]`).waitFor({ state: 'detached' })
    await saved
  }
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'start-arranging')
  await panel.getByRole('button', { name: t('arrange.done') }).click()
  await expect.poll(() => focused(page)).toBe(t('arrange.open'))
  await page.getByRole('heading', { name: t('allHidden.title') }).waitFor()

  const elsewhere = await visitAs(member, { ...danish, width: 390 })
  await withoutServices(elsewhere.page, 'billing', 'mail', 'profile', 'lodges', 'search')
  await elsewhere.page.goto('/Start')
  await elsewhere.page.getByRole('heading', { name: t('allHidden.title') }).waitFor()
  await elsewhere.page
    .getByRole('main')
    .getByRole('button', { name: t('arrange.open') })
    .last()
    .click()
  await elsewhere.page.getByRole('button', { name: t('arrange.show', { section: newest }) }).click()
  await elsewhere.page.locator('[data-section=NewestBlogs]').waitFor()
  await picture(elsewhere.page, 'start-arranging-390')
})

it('keeps the compact view and whom to see first', async () => {
  const { page } = await visitAs(nextMember(), danish)
  await page.goto('/Start')
  await page.getByRole('button', { name: t('arrange.open') }).click()
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/SaveStartSettings') && response.ok())
  await Promise.all([saved(), page.getByLabel(t('arrange.condensed')).check()])
  await Promise.all([saved(), page.getByLabel(t('search.gender')).selectOption('Female')])
  await page.reload()
  await page.getByRole('region', { name: t('arrange.title') }).waitFor()
  await expect.poll(() => page.getByLabel(t('arrange.condensed')).isChecked()).toBe(true)
  const newestEntries = page.locator('[data-section=NewestBlogs]')
  await newestEntries.getByRole('listitem').first().waitFor()
  expect(await newestEntries.getByRole('article').count()).toBe(0)
  await picture(page, 'start-condensed-1440')
  await expect.poll(() => page.getByLabel(t('search.gender')).inputValue()).toBe('Female')

  // The address wins over what is saved (docs/product/entities.md: base64 JSON).
  const asked = { gender: 'Couple', ageFrom: 32, ageTo: null, countryAreaId: null } as const
  await page.goto(`/Start?search=${encodeURIComponent(searchQueryOf(asked))}`)
  await expect.poll(() => page.getByLabel(t('search.gender')).inputValue()).toBe('Couple')
  await expect.poll(() => page.getByLabel(t('search.ageFrom')).inputValue()).toBe('32')
})

it('asks a subscriber for a first entry until there is one; nothing waits for the question or is moved by it', async () => {
  const member = nextMember({ subscriber: true, written: false })
  await changeAccount(member.profileId, { validated: true })
  const { page, api } = await openWindow(member, danish)
  // Asked only of those who have said whom they look for, and have words of their own.
  const { saved: _saved, ...wishes } = await api.get('EditProfile/GetMatchSettings', {})
  await api.post('EditProfile/SaveProfileFilterConfiguration', wishes)
  const { version } = await api.get('EditProfile/GetProfileDataForEdit', {})
  const prompts = [{ prompt: 'PerfectSunday' as const, answer: 'kaffe, avis og regn på ruden' }]
  await api.post('EditProfile/UpdateProfile', { version, profile: { prompts }, persons: [] })
  const question = page.getByRole('region', { name: firstEntry })
  const places = () =>
    page
      .getByRole('main')
      .getByRole('heading')
      .filter({ hasNotText: firstEntry })
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top))
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/CurrentProfile/Hints*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Start')
  await page.locator('[data-section=NewestBlogs]').getByRole('article').first().waitFor()
  await expect.poll(() => page.getByRole('main').locator('[data-outline], [aria-busy=true]').count()).toBe(0)
  // Parts of cards that come late have come, too: React holds each back for 300 ms.
  let before: number[] = []
  const stands = async () => {
    const last = before
    before = await places()
    return before.length > 0 && before.join() === last.join()
  }
  await expect.poll(stands, { interval: 400 }).toBe(true)
  gate.resolve()
  await question.waitFor()
  expect(await places()).toEqual(before)
  expect(await seriousProblems(page)).toEqual([])
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `start-first-entry-${width}`)
  }

  await writeEntry({ api }, 'Min første aften')
  const answered = page.waitForResponse('**/api/CurrentProfile/Hints*')
  await page.reload()
  await answered
  await rests(page)
  expect(await question.count()).toBe(0)
})

it('shows a favourite who is online on the page and in the top menu, chat rooms, and who has visited', async () => {
  const [who, other] = [nextMember(), nextMember()]
  const [owner, friend] = await Promise.all([openWindow(who, danish), caller(other)])
  await owner.api.post('Profiles/AddFavorite', { profileId: other.profileId })
  await friend.api.post('Profiles/RegisterVisit', { profileId: who.profileId })
  // As a page says it that has been open for a minute.
  await friend.api.post('Common/UpdateHeartbeat', { profileId: other.profileId })
  // Other services hear a moment later who is online, and what is counted.
  await expect.poll(() => owner.api.get('Notifications/OnlineFavoritesCount', {})).toEqual({ count: 1 })
  await expect.poll(async () => (await owner.api.get('Notifications/NotificationCounts', {})).newVisits).toBe(1)

  const { page, complaints } = owner
  // No service answers this yet.
  await answer(page, 'Common/GetChatRoomsForStart', () => ({
    items: [{ chatRoomId: 1, name: 'Stuen', present: 3, pictures: [] }],
  }))
  await page.goto('/Start')
  const friendIn = (place: Locator) => place.getByRole('link', { name: other.name, exact: true })
  await friendIn(page.locator('[data-section=OnlineFavorites]')).waitFor()
  await page.locator('[data-section=ChatRightNow]').getByText('Stuen').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'start-own-sections')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: panelLabel('favourites-panel', 'da-DK')(1), exact: true }).click()
  await friendIn(page.getByRole('region', { name: panels('topMenu.panels.favourites.title') })).waitFor()
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: panelLabel('visits-panel', 'da-DK')(1), exact: true }).click()
  const visits = page.getByRole('region', { name: panels('topMenu.panels.visits.title') })
  await friendIn(visits).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'start-visits')
  await friendIn(visits).click()
  await page.waitForURL((url) => url.pathname.startsWith(`/Profile/${other.profileId}`))
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor()
  // A visit that was seen is no longer new.
  await banner.getByRole('button', { name: panelLabel('visits-panel', 'da-DK')(), exact: true }).waitFor()
  expect(complaints).toEqual([])
})
