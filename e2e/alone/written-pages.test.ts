/** Pages that are drawn on the server: read before any script runs, and taken over by the page without a move. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, expect, it, vi } from 'vitest'
import { seriousProblems } from '../support/looking/axe.ts'
import { stayedStill, watchShifts, withoutTypefaces } from '../support/looking/stillness.ts'
import { openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { patience } from '../support/patience.ts'
import { useOwnPlatform } from '../support/platform.ts'
import { rests } from '../support/requests-under-way.ts'
import { textsOf } from '../support/texts.ts'

const nextMember = membersOf('firstCalls')
// The pages of tests wait for a busy machine, those of members do not.
useOwnPlatform({ pagesWithin: 5000 })
const words = textsOf('writing', 'da-DK')
const entry = world.entries.find(({ community, dark }) => community === 'dk' && !dark)
const list = '/Community/Blogs/All'

let page: Page
/** The address to which links lead, with the title. */
let address: string
const areaOf = () => page.locator('main [data-written^="mfe-"]')

beforeAll(async () => {
  const window = await openWindow(nextMember(), { language: 'da-DK', width: 412, height: 915 })
  page = window.page
  await withoutTypefaces(page)
  // A page that hears of what it watches reads it once more.
  await page.routeWebSocket('**/realtime*', () => undefined)
  const { title } = await window.api.get('Blogs/GetBlogEntryData', { blogEntryId: entry?.blogEntryId ?? 0 })
  expect(title).toBe(entry?.title)
  // The first page of a release has its code read.
  const isDrawn = async () => expect(await (await window.context.request.get(list)).text()).toContain('"first-written"')
  await vi.waitFor(isDrawn, { timeout: patience(), interval: 200 })
  await page.goto(`/Community/Blogs/Entry/${entry?.blogEntryId}`)
  await page.getByRole('heading', { level: 1, name: entry?.title ?? '' }).waitFor()
  address = new URL(page.url()).pathname
})

it('can be read, and followed by its links, where no script runs', async () => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(list)
  const items = areaOf().getByRole('article')
  await items.first().waitFor()
  const titles = await items.getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThanOrEqual(5)
  expect(await areaOf().locator('button:not([inert]), input:not([inert])').count()).toBe(0)
  expect(await seriousProblems(page)).toEqual([])
  await page.goto(address)
  await areaOf()
    .getByRole('heading', { level: 1, name: entry?.title ?? '' })
    .waitFor()
  expect((await areaOf().textContent())?.length).toBeGreaterThan(200)
  expect(await seriousProblems(page)).toEqual([])
  await areaOf().locator(`a[href="${list}"]`).first().click()
  await page.waitForURL(`**${list}`)
  await page.unroute('**/*.js')
})

it('stands still as the page takes it over, reads nothing twice, and a like works', async () => {
  await watchShifts(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length))
  })
  await page.goto(list)
  await page.getByRole('article').getByTitle(words('like.give')).first().waitFor()
  await areaOf().waitFor({ state: 'detached' })
  await rests(page)
  await stayedStill(page)
  expect(asked.filter((call) => call === 'Blogs/GetAllBlogEntries' || call === 'Common/GetContentTokens')).toEqual([])
  await page.getByRole('article').getByTitle(words('like.give')).first().click()
  await page.getByRole('article').getByTitle(words('like.take')).first().waitFor()
})

it('leaves a reader who has scrolled and holds a link where they are as the page takes it over', async () => {
  const scripts = Promise.withResolvers<void>()
  const first = /\/assets\/main\..*\.js$/
  await page.route(first, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(list, { waitUntil: 'commit' })
  await areaOf().getByRole('article').nth(3).waitFor()
  const held = await areaOf()
    .getByRole('article')
    .nth(3)
    .getByRole('link')
    .evaluateAll(([link]) => {
      scrollTo(0, 500)
      ;(link as HTMLElement).focus({ preventScroll: true })
      return link?.getAttribute('href')
    })
  scripts.resolve()
  await areaOf().waitFor({ state: 'detached' })
  await rests(page)
  await page.unroute(first)
  const now = () => page.evaluate(() => [scrollY, document.activeElement?.getAttribute('href')])
  expect(await now()).toEqual([500, held])
})

it('has the style of a page by the same names of classes as the browser’s build', () => {
  const dist = join(import.meta.dirname, '../../mfe-blogs/dist')
  const namesIn = (files: string[]) =>
    new Set(files.flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/\.mfe-blogs_[\w-]+/g) ?? []))
  const [ofServer, ofBrowser] = [
    globSync('server.*.css', { cwd: dist }),
    globSync('*.css', { cwd: dist, exclude: ['server.*.css'] }),
  ].map(namesIn)
  expect(ofServer?.size).toBeGreaterThan(50)
  expect([...(ofServer ?? [])].filter((name) => !ofBrowser?.has(name))).toEqual([])
})
