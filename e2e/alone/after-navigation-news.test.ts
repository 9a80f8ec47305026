/** Breaking news: once a visit and hour, seen once and for all, and never over what somebody is writing. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@samvaer/contracts/enumerations'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { picture, visitAs } from '../support/browser.ts'
import { dialogOf, provesKeyboard, staysQuiet } from '../support/dialogs.ts'
import { membersOf } from '../support/members.ts'
import { useOwnPlatform } from '../support/platform.ts'
import { textsOf } from '../support/texts.ts'

const news = [
  { id: 1, title: 'Sommerfesten er flyttet', text: 'Vi ses i stedet 4. juli.\n\nAlle er velkomne.' },
  { id: 2, title: 'Ny losje for turgåere', text: 'Første tur går på søndag.' },
]
const dated = news.map(({ id, title, text }) => ({
  id,
  title: { 'da-DK': title, 'nb-NO': title },
  text: { 'da-DK': text, 'nb-NO': text },
  from: new Date(Date.now() - id * 60_000).toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
}))

const own = useOwnPlatform()
beforeAll(() => {
  const file = join(own().themesDirectory, 'samvaer-norge', 'brand.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), breakingNews: dated }))
})

const t = textsOf('shell/dialogs', 'nb-NO')
const blogs = textsOf('mfe-blogs', 'nb-NO')
const shell = textsOf('shell', 'nb-NO')
const nextMember = membersOf('breakingNews')
const norwegian = { host: 'no.localhost', language: 'nb-NO' } as const
const [newest, older] = news.map(({ title }) => title)
const dialog = (page: Page, title = newest) => dialogOf(page, title ?? '')

/** The calls for news of a page. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/BreakingNews/BreakingNews') && calls.push(request.url()))
  return calls
}

it('are shown the newest first, each once, asked for once a visit and hour', async () => {
  const { page, context } = await visitAs(nextMember(), norwegian)
  const calls = callsOf(page)
  await page.goto('/Start')
  await dialog(page).getByText('Alle er velkomne.').waitFor()
  const seen = page.waitForResponse('**/api/BreakingNews/AddBreakingNewsView')
  await dialog(page)
    .getByRole('button', { name: t('breakingNews.seen') })
    .click()
  expect((await seen).status()).toBe(200)
  for (const path of ['/Community/Blogs/All', '/Start']) {
    await page.goto(path)
    await staysQuiet(page)
  }
  expect(calls).toHaveLength(1)

  const nextVisit = await context.newPage()
  await nextVisit.goto('/Start')
  await provesKeyboard(nextVisit, dialog(nextVisit, older))
  const lastVisit = await context.newPage()
  await lastVisit.goto('/Start')
  await staysQuiet(lastVisit)
})

it('are asked for again after an hour', async () => {
  const { page } = await visitAs(nextMember(), norwegian)
  await page.clock.install()
  await page.goto('/Start')
  await page.clock.runFor(2000)
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await page.clock.fastForward('01:01:00')
  await page.getByRole('link', { name: 'Blogger' }).first().click()
  await page.waitForURL('**/Community/Blogs/**')
  await page.clock.runFor(2000)
  await dialog(page, older).waitFor()
})

it('come again in the next visit when closing them was not stored', async () => {
  const { page, context } = await visitAs(nextMember(), norwegian)
  await page.route('**/api/BreakingNews/AddBreakingNewsView', (route) => route.abort())
  await page.goto('/Start')
  await dialog(page)
    .getByRole('button', { name: t('breakingNews.seen') })
    .click()
  await page.goto('/Community/Blogs/All')
  await staysQuiet(page)
  const nextVisit = await context.newPage()
  await nextVisit.goto('/Start')
  await dialog(nextVisit).waitFor()
})

it.each<[number, Language]>([
  [390, 'nb-NO'],
  [1440, 'en-GB'],
])('fit at %i px in %s, and axe is content', async (width, language) => {
  const { page } = await visitAs(nextMember(), { ...norwegian, width, language })
  await page.goto('/Start')
  await dialog(page).waitFor()
  await picture(page, `dialog-breaking-news-${width}-${language}`)
  expect(await seriousProblems(page)).toEqual([])
})

it('wait while somebody is writing, and for the next page', async () => {
  const { page } = await visitAs(nextMember({ subscriber: true }), norwegian)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/BreakingNews/BreakingNews', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/api/Blogs/SaveBlogDraft', (route) => route.abort())
  const asked = page.waitForRequest('**/api/BreakingNews/BreakingNews')
  await page.goto('/Community/Blogs/Create')
  // Somebody who already writes is not asked about at all; here the writing begins while the answer is under way.
  await asked
  await page.getByRole('textbox', { name: blogs('editor.title.label'), exact: true }).fill('En kveld ved vannet')
  // No field has the focus; what is written is not saved.
  await page.keyboard.press('Tab')
  const answered = page.waitForResponse('**/api/BreakingNews/BreakingNews')
  release()
  await answered
  await staysQuiet(page)

  await page.getByRole('link', { name: 'Blogger' }).first().click()
  await page.getByRole('alertdialog', { name: shell('unsaved.title') }).waitFor()
  expect(await dialog(page).count()).toBe(0)
  await page.getByRole('button', { name: shell('unsaved.leave') }).click()
  await page.waitForURL('**/Community/Blogs/All')
  await dialog(page).waitFor()
})
