/** Needs a page with a moved clock: the keep-alive, and what follows when a session is over (docs/product/calls.md). */
import { MongoClient } from 'mongodb'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { changeAccount } from '../../support/accounts.ts'
import { visit, visitAs } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { platform } from '../../support/platform.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
const nextMember = membersOf('session')
const danish = { language: 'da-DK' } as const

/** The keep-alive calls of a page from now on. */
const beatsOf = (page: Page): unknown[] => {
  const beats: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Common/UpdateHeartbeat')) beats.push(request.postDataJSON())
  })
  return beats
}
/** A page reports its requests in the order in which they begin: what began before this one has been reported. */
const allReported = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/CurrentProfile/GetProfileData')).status)
const open = async (page: Page, path = '/Start') => {
  await page.clock.install()
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  // A part of the page that is on its way when the clock moves by minutes counts as lost, and the page loads anew.
  await page.waitForLoadState('networkidle')
}
/** Sends the page what the browser does when its tab goes behind another, or comes to the front. */
const show = (page: Page, visibility: 'visible' | 'hidden') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
const endSessionsOf = async (profileId: number) => {
  const client = await MongoClient.connect(platform().databaseUri)
  await client.db(`${platform().databasePrefix}_identity`).collection('sessions').deleteMany({ profileId })
  await client.close()
}

it('says every 60 seconds that a visible page is there, and at once when it is looked at again', async () => {
  const member = nextMember()
  const { page } = await visitAs(member, danish)
  const beats = beatsOf(page)
  await open(page)
  // The clock has gone on by itself while the page loaded.
  await page.clock.runFor(40_000)
  expect(beats).toEqual([])
  await page.clock.runFor(30_000)
  await expect.poll(() => beats).toEqual([{ profileId: member.profileId }])

  await show(page, 'hidden')
  await page.clock.runFor(180_000)
  expect(beats).toHaveLength(1)
  await show(page, 'visible')
  await expect.poll(() => beats.length).toBe(2)
  // Not for a glance at another tab.
  await show(page, 'hidden')
  await page.clock.runFor(5000)
  await show(page, 'visible')
  await allReported(page)
  expect(beats).toHaveLength(2)
})

it('says nothing for visitors, nor before the terms are accepted', async () => {
  const visitor = await visit(danish)
  const ofVisitor = beatsOf(visitor.page)
  await open(visitor.page, '/')
  await visitor.page.clock.runFor(130_000)
  await allReported(visitor.page)

  const member = nextMember()
  await changeAccount(member.profileId, { termsVersion: null })
  const { page } = await visitAs(member, danish)
  const ofMember = beatsOf(page)
  await open(page, '/ReAcceptance')
  await page.clock.runFor(130_000)
  await allReported(page)
  expect([...ofVisitor, ...ofMember]).toEqual([])
})

it('leads to signing in and back when the session is over', async () => {
  const member = nextMember()
  const { page } = await visitAs(member, danish)
  // The last call that a page makes by itself: a later one would be refused before the keep-alive is.
  const settled = page.waitForResponse('**/api/BreakingNews/BreakingNews')
  await open(page, '/Community/Blogs/All')
  await settled
  await endSessionsOf(member.profileId)
  // An ended session is believed in for up to a second (R1); the keep-alive asks once a minute.
  const isOver = async () => !(await (await page.request.get('/api/CurrentProfile/GetProfileData')).json()).isLoggedIn
  await expect.poll(isOver, { timeout: 5000 }).toBe(true)
  await page.clock.runFor(61_000)
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === '/Community/Blogs/All')
  await page.getByText(t('signedOut')).waitFor()
})

it('goes on when there was no answer', async () => {
  const member = nextMember()
  const { page } = await visitAs(member, danish)
  await page.route('**/api/Common/UpdateHeartbeat', (route) => route.abort())
  const unanswered: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/Common/UpdateHeartbeat')) unanswered.push(request.url())
  })
  await open(page)
  await page.clock.runFor(190_000)
  await expect.poll(() => unanswered.length).toBe(3)
  await allReported(page)
  expect(new URL(page.url()).pathname).toBe('/Start')
})

it('shows what the terms or the state ask for when they changed meanwhile', async () => {
  const member = nextMember()
  const { page } = await visitAs(member, danish)
  await page.goto('/Start')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await changeAccount(member.profileId, { termsVersion: null })
  // A known session is believed for up to a second.
  await expect.poll(async () => (await page.request.get('/api/TopMenu/OnlineFavorites')).status()).toBe(403)
  // The next call is refused; a page that is still loading may make it before the click, which then has nothing to
  // find.
  const away = page.waitForURL('**/ReAcceptance')
  await Promise.race([away, page.getByRole('link', { name: 'Blogs' }).first().click()])
  await away
})
