/** Needs whole pages: the news of a brand from its file to open pages, and what is kept of who has seen them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@samvaer/contracts/site/brand'
import { afterAll, expect, it, vi } from 'vitest'
import { caller } from '../../support/api.ts'
import { picture } from '../../support/browser.ts'
import { dialogOf, provesKeyboard, staysQuiet } from '../../support/dialogs.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { stayedStill, watchShifts, withoutTypefaces } from '../../support/looking/stillness.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { patience } from '../../support/patience.ts'
import { platform } from '../../support/platform.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell/start', 'da-DK')
const dialogs = textsOf('shell/dialogs', 'da-DK')
const nextMember = membersOf('news')
const danish = { host: 'no.localhost', language: 'da-DK' } as const

const file = join(platform().themesDirectory, 'samvaer-norge/brand.json')
const original = readFileSync(file, 'utf8')
const changeBrand = (change: Partial<Brand>) =>
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(original) as Brand), ...change }))

// The next visitor of this brand is shown none of it.
afterAll(async () => {
  writeFileSync(file, original)
  const { api } = await caller(nextMember(), danish.host)
  await vi.waitUntil(async () => (await api.get('BreakingNews/BreakingNews', {})).news === null, {
    timeout: patience(),
  })
})

it('stand on a card of the start page that moves nothing, is put away, and comes with the next ones', async () => {
  const { page, api } = await openWindow(nextMember(), danish)
  const card = page.getByRole('region', { name: t('news.label'), exact: true })
  const write = async (text: string) => {
    changeBrand({ newsTicker: { 'da-DK': text, 'en-GB': text } })
    await expect.poll(() => api.get('Common/GetNewsTickerText', {})).toMatchObject({ text })
  }
  await withoutTypefaces(page)
  await watchShifts(page)
  await write('Nyt hus i Oslo')
  await page.goto('/Start')
  await card.getByText('Nyt hus i Oslo').waitFor()
  await rests(page)
  await stayedStill(page)
  expect(await seriousProblems(page)).toEqual([])
  const kept = page.waitForResponse('**/EditProfile/UpdateProfileConfiguration')
  await card.getByRole('button', { name: t('news.dismiss') }).click()
  await kept
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await rests(page)
  expect(await card.count()).toBe(0)
  await write('Nyt hus i Bergen')
  await page.reload()
  await card.getByText('Nyt hus i Bergen').waitFor()
})

it('that are breaking open above the page, the newest first, and each once', async () => {
  const { page, context, api } = await openWindow(nextMember(), { ...danish, width: 390 })
  const [newest = '', older = ''] = ['Sommerfesten er flyttet', 'Ny losje for turgåere']
  const breakingNews = [newest, older].map((title, index) => ({
    id: index + 1,
    title: { 'da-DK': title },
    text: { 'da-DK': 'Vi ses i stedet 4. juli.\n\nAlle er velkomne.' },
    from: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
    until: new Date(Date.now() + 3_600_000).toISOString(),
  }))
  changeBrand({ breakingNews })
  await expect.poll(() => api.get('BreakingNews/BreakingNews', {})).toMatchObject({ news: { title: newest } })
  await page.goto('/Start')
  const dialog = dialogOf(page, newest)
  await dialog.getByText('Alle er velkomne.').waitFor()
  await picture(page, 'dialog-breaking-news-390')
  expect(await seriousProblems(page)).toEqual([])
  const seen = page.waitForResponse('**/api/BreakingNews/AddBreakingNewsView')
  await provesKeyboard(page, dialog)
  expect((await seen).status()).toBe(200)

  const nextVisit = await context.newPage()
  await nextVisit.goto('/Start')
  await dialogOf(nextVisit, older)
    .getByRole('button', { name: dialogs('breakingNews.seen') })
    .click()
  await dialogOf(nextVisit, older).waitFor({ state: 'detached' })
  const lastVisit = await context.newPage()
  await lastVisit.goto('/Start')
  await staysQuiet(lastVisit)
})
