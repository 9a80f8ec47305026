/**
 * Needs a service worker: without a network what was read opens, and nothing of the dark variant is kept
 * (docs/product/expectations.md, rows 19 and 20).
 */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import {
  banner,
  type Entries,
  entriesOf,
  entryIsKept,
  readerOf,
  shell,
  t,
  withWorker,
} from '../../support/acts/offline-acts.ts'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { overflow } from '../../support/looking/overflow.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { keptBy, openWithWorker } from '../../support/service-worker.ts'
import { textsOf } from '../../support/texts.ts'

const nextMember = membersOf('offline')

let entries: Entries
beforeAll(async () => {
  entries = await entriesOf(nextMember)
})

/** The page fits into three widths. */
const looksRight = async (page: Page) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `offline-${width}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
}

it('opens again what was read, says so of what is not kept, and goes on when the network is back', async () => {
  const entry = await entries.write()
  const { page, context, complaints } = await readerOf(nextMember(), entry, '/Start')
  await context.setOffline(true)
  await banner(page).waitFor()
  await looksRight(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: entry.title }).waitFor()
  await banner(page).waitFor()
  expect(await seriousProblems(page)).toEqual([])

  // The start page was opened before; the way there is a click.
  await page
    .getByRole('link', { name: shell('places.start') })
    .first()
    .click()
  await page.waitForURL('**/Start')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(false)
  await banner(page).waitFor({ state: 'detached' })

  // A page that is not kept is said to be none, and opens as soon as the network is back.
  await context.setOffline(true)
  await banner(page).waitFor()
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shell('footer.pages.privacy') })
    .click()
  const offline = page.getByRole('main').getByText(shell('page.offline.title'))
  await offline.waitFor()
  await picture(page, 'offline-not-kept-1440')
  expect(await seriousProblems(page)).toEqual([])
  // A reload would bring nothing that is not there.
  expect(await page.locator('body').getAttribute('data-kept')).toBe('yes')
  await context.setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await page.waitForURL('**/Support/Privacy')
  // The way there had been fetched ahead, in vain.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
})

it('opens an entry that was only reached by clicks', async () => {
  const entry = await entries.write()
  const { page, context } = await openWindow(nextMember(), { ...withWorker, language: 'en-GB' })
  await openWithWorker(page, '/Community/Blogs/All')
  await page.getByRole('link', { name: entry.title }).first().click()
  await page.getByLabel(textsOf('writing', 'en-GB')('comments.write')).waitFor()
  await entryIsKept(page, entry)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: entry.title }).waitFor()
  await page.getByText(textsOf('shell/offline', 'en-GB')('title')).waitFor()
})

it('keeps nothing at all of the dark variant', async () => {
  const { page, context } = await openWindow('dark', { ...withWorker, host: 'dark.localhost' })
  await page.goto('/Community/Blogs/All')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  expect(await keptBy(page, 'pages')).toEqual([])
  expect(await keptBy(page, 'answers')).toEqual([])
  await context.setOffline(true)
  await page.getByText(t('textDark')).waitFor()
})
