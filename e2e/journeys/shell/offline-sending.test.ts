/** Needs a service worker: an act without a network arrives later, once. */
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import blogsRemote from '../../../mfe-blogs/remote.json' with { type: 'json' }
import {
  article,
  banner,
  blogs,
  comment,
  type Entries,
  entriesOf,
  host,
  readerOf,
  shell,
  t,
  words,
} from '../../support/acts/offline-acts.ts'
import { siteUrl } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { patience } from '../../support/patience.ts'
import { rests } from '../../support/requests-under-way.ts'
import { nothingWaits, workerSession } from '../../support/service-worker.ts'

const refusedComment = blogsRemote.offline.calls['Blogs/AddBlogComment'].refused['da-DK']
const nextMember = membersOf('offlineSending')
const like = (page: Page) => article(page).getByTitle(words('like.give')).first()
const unlike = (page: Page) => article(page).getByTitle(words('like.take')).first()

let entries: Entries
beforeAll(async () => {
  entries = await entriesOf(nextMember)
})

it('sends what was given offline once, nothing that was taken back, and shows what was refused', async () => {
  const entry = await entries.write()
  const { page, context } = await readerOf(nextMember(), entry)
  await context.setOffline(true)
  await banner(page).waitFor()
  await like(page).click()
  await unlike(page).waitFor()
  await page
    .getByRole('button', { name: blogs('follow.entry'), exact: true })
    .first()
    .click()
  await comment(page, 'Skrevet i en tunnel.')
  await banner(page)
    .getByText(t('waiting_other', { count: 3 }))
    .waitFor()

  // It shows after the page was opened anew, too.
  await page.reload()
  await unlike(page).waitFor()
  await article(page).getByText('Skrevet i en tunnel.').waitFor()
  expect(await entries.read(entry)).toMatchObject({ likes: 0, comments: 0 })

  await context.setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await nothingWaits(page)
  expect(await entries.comments(entry)).toEqual(['Skrevet i en tunnel.'])
  // Nothing of it is sent again.
  await page.reload()
  await unlike(page).waitFor()
  await page
    .getByRole('button', { name: blogs('follow.entryOn'), exact: true })
    .first()
    .waitFor()
  await nothingWaits(page)
  expect(await entries.comments(entry)).toEqual(['Skrevet i en tunnel.'])
  expect((await entries.read(entry)).likes).toBe(1)

  // An act that is undone before the network is back is not sent at all.
  const toggles: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Common/ToggleLike')) toggles.push(request.url())
  })
  await context.setOffline(true)
  await banner(page).waitFor()
  await unlike(page).click()
  await banner(page)
    .getByText(t('waiting_one', { count: 1 }))
    .waitFor()
  await like(page).click()
  await banner(page)
    .getByText(t('waiting_one', { count: 1 }))
    .waitFor({ state: 'detached' })
  await context.setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await nothingWaits(page)
  expect(toggles).toEqual([])

  // It arrives; the answer does not.
  await page.evaluate(() => {
    const send = window.fetch
    let lost = false
    window.fetch = async (input, init) => {
      const response = await send(input, init)
      if (lost || !String(input).endsWith('/api/Blogs/AddBlogComment')) return response
      lost = true
      throw new TypeError('Failed to fetch')
    }
  })
  await comment(page, 'Kun én gang.')
  await nothingWaits(page)
  expect(await entries.comments(entry)).toEqual(['Skrevet i en tunnel.', 'Kun én gang.'])

  // A refusal shows, with the text that nobody may lose.
  await context.setOffline(true)
  await banner(page).waitFor()
  await comment(page, 'Et langt svar, som ingen må miste.')
  await entries.remove(entry)
  await context.setOffline(false)
  const refusal = page.getByRole('alert').filter({ hasText: refusedComment })
  await refusal.getByText('Et langt svar, som ingen må miste.').waitFor()
  await refusal.getByText(shell('errors.NotFound')).waitFor()
  await refusal.getByRole('button', { name: t('refused.dismiss') }).click()
  await refusal.waitFor({ state: 'detached' })
})

it('sends in the background after the page was closed', async () => {
  const entry = await entries.write()
  const { page, context } = await readerOf(nextMember(), entry)
  await context.setOffline(true)
  await banner(page).waitFor()
  await comment(page, 'Sendt bagefter.')
  const { session, registrationId } = await workerSession(page)
  await page.goto('about:blank')
  await context.setOffline(false)
  expect(await entries.comments(entry)).toEqual([])
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: siteUrl(host),
    registrationId,
    tag: 'samvaer-waiting-calls',
    lastChance: false,
  })
  await expect.poll(() => entries.comments(entry), { timeout: patience(10_000) }).toEqual(['Sendt bagefter.'])
})

it('sends what waits though the code that would show it does not load', async () => {
  const entry = await entries.write()
  const { page, context } = await openWindow(nextMember(), { host, language: 'da-DK' })
  const refusedFiles: string[] = []
  await page.route('**/*expose_offline*', (route) => {
    refusedFiles.push(route.request().url())
    return route.abort()
  })
  await page.goto(entry.path)
  await page.getByLabel(words('comments.write')).waitFor()
  // The member's offline parts come after the page.
  await rests(page)
  await context.setOffline(true)
  await banner(page).waitFor()
  await page.getByLabel(words('comments.write')).fill('Kommer alligevel frem.')
  await page.getByRole('button', { name: words('comments.send') }).click()
  await banner(page)
    .getByText(t('waiting_one', { count: 1 }))
    .waitFor()
  await context.setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await nothingWaits(page)
  expect(await entries.comments(entry)).toEqual(['Kommer alligevel frem.'])
  await article(page).getByText('Kommer alligevel frem.').waitFor()
  expect(refusedFiles.length).toBeGreaterThan(0)
})

it('never sends in the session of another member, and says that it is gone', async () => {
  const entry = await entries.write()
  const { page, context } = await readerOf(nextMember(), entry)
  await context.setOffline(true)
  await banner(page).waitFor()
  await comment(page, 'Kun i mit navn.')
  // Another tab signed in somebody else while this one heard of nothing.
  const other = await openWindow(nextMember(), { host, language: 'da-DK' })
  const cookies = await other.context.cookies()
  const acts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/Blogs/AddBlogComment')) acts.push(`${response.status()}`)
  })
  await context.addCookies(cookies)
  // The page asks whose session it is when the network is back; here what waits is faster.
  await page.evaluate(() => {
    const send = window.fetch
    const sent = Promise.withResolvers<void>()
    window.fetch = async (input, init) => {
      const address = String(input)
      if (address.includes('/api/CurrentProfile/GetProfileData')) await sent.promise
      const response = await send(input, init)
      if (address.endsWith('/api/Blogs/AddBlogComment')) sent.resolve()
      return response
    }
  })
  await context.setOffline(false)
  await page.getByText(t('ofAnother_one', { count: 1 })).waitFor()
  await nothingWaits(page)
  expect(acts).toEqual(['409'])
  expect(await entries.comments(entry)).toEqual([])
})
