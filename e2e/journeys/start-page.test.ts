/** The start page as a member arranges it (product.md sections 2, 3 and 8). */
import { searchQueryOf } from '@samvaer/contracts/search-query'
import { world } from '@samvaer/testing/world'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, visit, visitAs } from '../support/browser.ts'
import { textsOf } from '../support/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const t = textsOf('shell/start', 'da-DK')
const [member, other] = world.members.filter(
  ({ community, persona, status }) => community === 'dk' && !persona && status === 'Active',
)
if (!member || !other) throw new Error('The world has members')

const newest = t('sections.NewestBlogs')

it('hides and shows a section, on every device', async () => {
  const { page } = await visitAs(browser, member, { language: 'da-DK', host: 'se.localhost' })
  await page.goto('/Start')
  await page.locator('[data-section=NewestBlogs]').waitFor()
  await page.getByRole('button', { name: t('arrange.open') }).click()
  const panel = page.getByRole('region', { name: t('arrange.title') })
  await panel.getByRole('button', { name: t('arrange.hide', { section: newest }) }).click()
  await page.locator('[data-section=NewestBlogs]').waitFor({ state: 'detached' })
  expect(await seriousProblems(page)).toEqual([])
  await picture(page, 'start-arranging')
  await panel.getByRole('button', { name: t('arrange.done') }).click()
  await page.getByRole('heading', { name: t('allHidden.title') }).waitFor()

  const elsewhere = await visitAs(browser, member, { language: 'da-DK', host: 'se.localhost', width: 390 })
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
  const { page } = await visitAs(browser, other, { language: 'da-DK', host: 'se.localhost' })
  await page.goto('/Start')
  await page.getByRole('button', { name: t('arrange.open') }).click()
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/SaveStartSettings') && answer.ok())
  await Promise.all([saved(), page.getByLabel(t('arrange.condensed')).check()])
  await Promise.all([saved(), page.getByLabel(t('search.gender')).selectOption('Female')])
  await page.reload()
  await page.getByRole('region', { name: t('arrange.title') }).waitFor()
  expect(await page.getByLabel(t('arrange.condensed')).isChecked()).toBe(true)
  expect(await page.getByLabel(t('search.gender')).inputValue()).toBe('Female')

  // The address wins over what is saved (product.md section 3: base64 JSON).
  const asked = { gender: 'Couple', ageFrom: 32, ageTo: null, countryAreaId: null } as const
  await page.goto(`/Start?search=${encodeURIComponent(searchQueryOf(asked))}`)
  await expect.poll(() => page.getByLabel(t('search.gender')).inputValue()).toBe('Couple')
  expect(await page.getByLabel(t('search.ageFrom')).inputValue()).toBe('32')
})

it('stands with its usual sections when the settings cannot be read', async () => {
  const { page } = await visitAs(browser, 'free', { language: 'da-DK' })
  await page.route('**/api/StartSettings/**', (route) => route.fulfill({ status: 500, json: { code: 'Unexpected' } }))
  await page.goto('/Start')
  await page.locator('[data-section=NewestBlogs]').waitFor()
})

it('leads to signing in when the settings say that the session is over', async () => {
  const { page, context } = await visitAs(browser, 'free', { language: 'da-DK' })
  await page.goto('/Community/Blogs/All')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Start', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
})

it('offers a section of the shell only where its service is', async () => {
  const { page } = await visit(browser, { language: 'da-DK' })
  await page.goto('/')
  const services = await page.evaluate(
    () => (JSON.parse(document.getElementById('samvaer-boot')?.textContent ?? '{}') as { services: string[] }).services,
  )
  expect(services).not.toContain('profile')
  const signedIn = await visitAs(browser, 'free', { language: 'da-DK' })
  await signedIn.page.goto('/Start')
  await signedIn.page.locator('[data-section=NewestBlogs]').waitFor()
  expect(await signedIn.page.locator('[data-section=OnlineFavorites], [data-section=ChatRightNow]').count()).toBe(0)
})

it('shows favourites and chat rooms as soon as their services answer (answers written here)', async () => {
  const { page } = await visitAs(browser, 'free', { language: 'da-DK' })
  await page.route('**/Start', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"services":[', '"services":["profile","mail",')
    await route.fulfill({ response: answer, body })
  })
  const card = {
    profileId: other.profileId,
    name: other.name,
    gender: 'Female',
    ages: [44],
    place: 'Vejle',
    pictures: [],
    subscriber: true,
    validated: false,
  }
  await page.route('**/api/TopMenu/OnlineFavorites', (route) => route.fulfill({ json: { items: [card] } }))
  await page.route('**/api/Common/GetChatRoomsForStart', (route) =>
    route.fulfill({ json: { items: [{ chatRoomId: 1, name: 'Stuen', present: 3, pictures: [] }] } }),
  )
  await page.goto('/Start')
  await page.locator('[data-section=OnlineFavorites]').getByText(other.name).waitFor()
  await page.locator('[data-section=ChatRightNow]').getByText('Stuen').waitFor()
  await picture(page, 'start-own-sections')
})
