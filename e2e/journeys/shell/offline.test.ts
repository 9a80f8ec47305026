/**
 * What only a service worker shows: without a network what was read opens, what was done arrives later, once
 * (docs/product/expectations.md, rows 19 and 20).
 */
import type { BlogEntryData } from '@samvaer/contracts/blogs'
import type { Language } from '@samvaer/contracts/enumerations'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import blogsRemote from '../../../mfe-blogs/remote.json' with { type: 'json' }
import { type Caller, caller } from '../../support/api.ts'
import { seriousProblems } from '../../support/axe.ts'
import { picture, siteUrl } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { overflow } from '../../support/overflow.ts'
import { keptBy, nothingKept, nothingWaits, openWithWorker, workerSession } from '../../support/service-worker.ts'
import { textsOf } from '../../support/texts.ts'

let writer: Caller
let reader: Caller
beforeAll(async () => {
  writer = await caller(nextMember({ subscriber: true }), host)
  reader = await caller(nextMember(), host)
})

const t = textsOf('shell/offline', 'da-DK')
const shell = textsOf('shell', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')
const words = textsOf('writing', 'da-DK')
const refusedComment = blogsRemote.offline.calls['Blogs/AddBlogComment'].refused['da-DK']
const host = 'no.localhost'
const nextMember = membersOf('offline')
const withWorker = { host, language: 'da-DK', worker: true } as const

const banner = (page: Page) => page.getByRole('status').filter({ hasText: t('title') })
const article = (page: Page) => page.getByRole('article')
const like = (page: Page) => page.getByRole('article').getByTitle(words('like.give')).first()
const unlike = (page: Page) => page.getByRole('article').getByTitle(words('like.take')).first()

let entries = 0
const newEntry = async (): Promise<{ blogEntryId: number; title: string; path: string }> => {
  entries += 1
  const title = `Uden net ${entries}`
  const text = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Her er stille.' }] }],
  }
  const { blogEntryId } = await writer.api.post('Blogs/UpdateBlogEntry', { title, text })
  return { blogEntryId, title, path: `/Community/Blogs/Entry/${blogEntryId}` }
}
const readEntry = (blogEntryId: number): Promise<BlogEntryData> =>
  reader.api.get('Blogs/GetBlogEntryData', { blogEntryId })
const readComments = async (blogEntryId: number): Promise<string[]> =>
  (await reader.api.get('Blogs/GetComments', { blogEntryId })).items.map(({ text }) => text)

/** A member who has read an entry, with the worker at work. */
const readerOf = async ({ path, title }: { path: string; title: string }) => {
  const member = nextMember()
  const visitor = await openWindow(member, withWorker)
  const { page } = visitor
  // The browser's own sync in the background does not know that the network is only played to be away.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await openWithWorker(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByLabel(words('comments.write')).waitFor()
  return { ...visitor, member }
}
const comment = async (page: Page, text: string) => {
  await page.getByLabel(words('comments.write')).fill(text)
  await page.getByRole('button', { name: words('comments.send') }).click()
  await article(page).getByText(text).waitFor()
}

/** The page fits into three widths. */
const looksRight = async (page: Page, language: Language) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `offline-${width}-${language}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
}

it('opens again what was read, says so of what is not kept, and goes on when the network is back', async () => {
  const entry = await newEntry()
  const { page, context, complaints } = await readerOf(entry)
  await context.setOffline(true)
  await banner(page).waitFor()
  await looksRight(page, 'da-DK')
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
  await page.getByRole('heading', { level: 1, name: shell('page.offline.title') }).waitFor()
  await picture(page, 'offline-not-kept-1440')
  expect(await seriousProblems(page)).toEqual([])
  // A reload would bring nothing that is not there.
  expect(await page.locator('body').getAttribute('data-kept')).toBe('yes')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: shell('page.offline.title') }).waitFor({ state: 'detached' })
  await page.waitForURL('**/Support/Privacy')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
})

it('opens an entry that was only reached by clicks', async () => {
  const entry = await newEntry()
  const { page, context } = await openWindow(nextMember(), { ...withWorker, language: 'en-GB' })
  await openWithWorker(page, '/Community/Blogs/All')
  await page.getByRole('link', { name: entry.title }).first().click()
  await page.getByLabel(textsOf('writing', 'en-GB')('comments.write')).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: entry.title }).waitFor()
  await page.getByText(textsOf('shell/offline', 'en-GB')('title')).waitFor()
  await looksRight(page, 'en-GB')
})

it('sends what was given offline once, nothing that was taken back, and tells of what was refused', async () => {
  const entry = await newEntry()
  const { page, context } = await readerOf(entry)
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
  expect(await readEntry(entry.blogEntryId)).toMatchObject({ likes: 0, comments: 0 })

  await context.setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await nothingWaits(page)
  expect(await readComments(entry.blogEntryId)).toEqual(['Skrevet i en tunnel.'])
  // Nothing of it is sent again.
  await page.reload()
  await unlike(page).waitFor()
  await page
    .getByRole('button', { name: blogs('follow.entryOn'), exact: true })
    .first()
    .waitFor()
  await nothingWaits(page)
  expect(await readComments(entry.blogEntryId)).toEqual(['Skrevet i en tunnel.'])
  expect((await readEntry(entry.blogEntryId)).likes).toBe(1)

  // What is undone before the network is back is not sent at all.
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
  expect(await readComments(entry.blogEntryId)).toEqual(['Skrevet i en tunnel.', 'Kun én gang.'])

  // A refusal is told, with the text that nobody may lose.
  await context.setOffline(true)
  await banner(page).waitFor()
  await comment(page, 'Et langt svar, som ingen må miste.')
  await writer.api.post('Blogs/DeleteBlogEntry', { blogEntryId: entry.blogEntryId })
  await context.setOffline(false)
  const refusal = page.getByRole('alert').filter({ hasText: refusedComment })
  await refusal.getByText('Et langt svar, som ingen må miste.').waitFor()
  await refusal.getByText(shell('errors.NotFound')).waitFor()
  await refusal.getByRole('button', { name: t('refused.dismiss') }).click()
  await refusal.waitFor({ state: 'detached' })
})

it('sends in the background, asks before signing out while something waits, and keeps nothing afterwards', async () => {
  const entry = await newEntry()
  const { page, context, member } = await readerOf(entry)
  const signOut = async () => {
    await page.getByRole('button', { name: shell('layout.account', { name: member.name }) }).click()
    await page.getByRole('button', { name: shell('layout.signOut') }).click()
  }
  await context.setOffline(true)
  await banner(page).waitFor()
  await comment(page, 'Sendt bagefter.')
  const { session, registrationId } = await workerSession(page)
  await page.goto('about:blank')
  await context.setOffline(false)
  expect(await readComments(entry.blogEntryId)).toEqual([])
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: siteUrl(host),
    registrationId,
    tag: 'samvaer-outbox',
    lastChance: false,
  })
  await expect.poll(() => readComments(entry.blogEntryId), { timeout: 10_000 }).toEqual(['Sendt bagefter.'])

  await page.goto(entry.path)
  await page.getByLabel(words('comments.write')).waitFor()
  await context.setOffline(true)
  await banner(page).waitFor()
  await comment(page, 'Venter endnu.')
  await signOut()
  const question = page.getByRole('alertdialog', { name: t('leaving.title') })
  await question.getByRole('button', { name: t('leaving.cancel') }).click()
  await banner(page)
    .getByText(t('waiting_one', { count: 1 }))
    .waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await banner(page).waitFor({ state: 'detached' })
  await nothingWaits(page)
  expect(await readComments(entry.blogEntryId)).toEqual(['Sendt bagefter.', 'Venter endnu.'])

  // No sign-in and no tokens are kept.
  await page.goto('/Account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [answers, assets] = await Promise.all([keptBy(page, 'answers'), keptBy(page, 'assets')])
  expect(answers.filter((path) => /\/api\/(LogOn|Privacy)\//.test(path))).toEqual([])
  const files = [...(await keptBy(page, 'pages')), ...answers, ...assets]
  expect(files.filter((path) => path.startsWith('/media/') || path.startsWith('/realtime'))).toEqual([])
  expect(answers.length).toBeGreaterThan(0)
  expect(assets.length).toBeGreaterThan(10)
  await signOut()
  await page.waitForURL((url) => url.pathname === '/')
  await nothingKept(page)
})

it('sends what waits though the code that would show it does not load', async () => {
  const entry = await newEntry()
  const { page, context } = await openWindow(nextMember(), { host, language: 'da-DK' })
  const refusedFiles: string[] = []
  await page.route('**/*expose_offline*', (route) => {
    refusedFiles.push(route.request().url())
    return route.abort()
  })
  await page.goto(entry.path)
  await page.getByLabel(words('comments.write')).waitFor()
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
  expect(await readComments(entry.blogEntryId)).toEqual(['Kommer alligevel frem.'])
  await article(page).getByText('Kommer alligevel frem.').waitFor()
  expect(refusedFiles.length).toBeGreaterThan(0)
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
