/** Needs real connections of several tabs: one a browser, through a cut, a refusal and a sign-out. */
import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import {
  bell,
  comment,
  host,
  like,
  listens,
  openListening,
  openUnnotified,
  panel,
  shell,
  t,
  writeEntry,
} from '../../support/acts/notification-acts.ts'
import { caller } from '../../support/api.ts'
import { anyPage, visit } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'

const member = membersOf('realtime')

const realtime = '**/realtime?*'

/** The connections to /realtime that the tabs of a browser have opened, how many are open, and where the last began. */
const watchSockets = (context: BrowserContext) => {
  const sockets = { opened: 0, open: 0, cursor: '' }
  const watch = (page: Page) =>
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/realtime')) return
      sockets.opened += 1
      sockets.open += 1
      sockets.cursor = new URL(socket.url()).searchParams.get('after') ?? ''
      socket.on('close', () => {
        sockets.open -= 1
      })
    })
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return sockets
}

/** An author with an entry, in a window, and somebody who reads it. */
const pair = async (title: string) => {
  const [author, reader] = await Promise.all([openUnnotified(member({ subscriber: true })), caller(member(), host)])
  return { author, reader, entry: await writeEntry(author, title) }
}

it('all tabs are one connection and have the same count', async () => {
  const { author, reader, entry } = await pair('Three tabs')
  const sockets = watchSockets(author.context)
  await author.page.goto(anyPage)
  await bell(author.page, 0).waitFor()
  // The first tab listens before there is another: that may be quicker.
  await expect.poll(() => sockets.open).toBe(1)
  const others: Page[] = []
  for (let number = 0; number < 2; number += 1) {
    const tab = await author.context.newPage()
    await tab.goto(anyPage)
    await bell(tab, 0).waitFor()
    others.push(tab)
  }
  const tabs = [author.page, ...others]
  await comment(reader, entry, 'In every tab?')
  for (const tab of tabs) await bell(tab, 1).waitFor()
  for (const tab of tabs) await tab.waitForFunction(() => document.title.startsWith('(1) '))
  expect(sockets).toEqual({ opened: 1, open: 1, cursor: '' })

  // A notification that one tab has looked at is new in none; the tab that listened closes and another goes on.
  await bell(author.page, 1).click()
  await panel(author.page).waitFor()
  for (const tab of others) await bell(tab, 0).waitFor()
  await author.page.close()
  await like(reader, entry)
  for (const tab of others) await bell(tab, 1).waitFor()
  // The tab that takes over first reads what was missed, and then connects.
  await expect.poll(() => sockets.opened).toBe(2)
})

it('a connection that was cut goes on where it was', async () => {
  const { author, reader, entry } = await pair('Through a tunnel')
  const sockets = watchSockets(author.context)
  await openListening(author.page)
  await author.context.setOffline(true)
  await expect.poll(() => sockets.open).toBe(0)
  await comment(reader, entry, 'You are in the tunnel.')
  await author.context.setOffline(false)
  await bell(author.page, 1).waitFor()
  // The popup was missed in the tunnel and shows now.
  await author.page
    .getByRole('region', { name: t('popup.region') })
    .getByRole('link')
    .waitFor()
  expect(sockets.open).toBe(1)
  expect(sockets.cursor).not.toBe('')
})

it('asks for the counts every minute where the connection is refused', async () => {
  const { author, reader, entry } = await pair('Behind a strict wall')
  await author.page.clock.install()
  let refused = 0
  await author.context.routeWebSocket(realtime, (socket) => {
    refused += 1
    void socket.close({ code: 1013 })
  })
  const counted = author.page.waitForResponse('**/api/Notifications/NotificationCounts*')
  await Promise.all([counted, author.page.goto(anyPage)])
  await bell(author.page, 0).waitFor()
  // The listening module is loaded: a file that still loads when the clock runs would be given up.
  await expect.poll(() => refused).toBeGreaterThan(0)
  await comment(reader, entry, 'Can you hear me?')
  /** The clock of the page runs until it is so. */
  const runsUntil = (isSo: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          await author.page.clock.runFor(20_000)
          return isSo()
        },
        { interval: 100 },
      )
      .toBe(true)
  await runsUntil(async () => (await bell(author.page, 1).count()) === 1)
  expect(refused).toBeGreaterThanOrEqual(3)
  // It is tried on all the while.
  const before = refused
  await runsUntil(async () => refused > before)
})

it('nothing listens before signing in, and nothing after signing out', async () => {
  const visitor = await visit({ host })
  const sockets = watchSockets(visitor.context)
  const loaded: string[] = []
  visitor.page.on('request', (request) => loaded.push(request.url()))
  await visitor.page.goto('/')
  await visitor.page.waitForLoadState('networkidle')
  expect(sockets.opened).toBe(0)
  expect(loaded.filter((url) => url.includes('/api/Notifications'))).toEqual([])

  const who = member()
  const { page, context } = await openWindow(who, { host })
  const own = watchSockets(context)
  await page.goto(anyPage)
  await expect.poll(() => own.open).toBe(1)
  await page.getByRole('button', { name: shell('layout.account', { name: who.name }) }).click()
  await page.getByRole('button', { name: shell('layout.signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => own.open).toBe(0)
})

it('shows every five minutes what gathers in the blogs, until it is looked at', async () => {
  const { author, reader, entry } = await pair('Five minutes')
  await author.api.post('EditProfile/UpdateNotificationSetting', { types: [{ type: 'BlogComment', channels: 0 }] })
  // The online members among the favourites and the tagged are asked for as well.
  const online = { OnlineFavoritesCount: 0, OnlineTaggedCount: 0 }
  author.page.on('response', (response) => {
    const name = new URL(response.url()).pathname.replace('/api/Notifications/', '')
    if (name === 'OnlineFavoritesCount' || name === 'OnlineTaggedCount') online[name] += 1
  })
  await author.page.clock.install()
  const listening = listens(author.page)
  await author.page.goto(anyPage)
  await bell(author.page, 0).waitFor()
  await author.page.clock.runFor(3000)
  await listening
  await comment(reader, entry, 'Quietly.')
  await bell(author.page, 1).waitFor()
  const corner = author.page.getByRole('region', { name: t('popup.region') })
  expect(await corner.count()).toBe(0)
  // One that is asked for when the clock runs is not asked for twice.
  await expect.poll(() => online).toEqual({ OnlineFavoritesCount: 1, OnlineTaggedCount: 1 })
  await author.page.clock.runFor(5 * 60_000)
  await corner.getByText(t('gathered.Blogs_one')).waitFor()
  await expect.poll(() => online).toEqual({ OnlineFavoritesCount: 2, OnlineTaggedCount: 2 })
  await author.page.clock.runFor(60_000)
  await corner.getByRole('link', { name: t('gathered.see') }).click()
  await author.page.waitForURL('**/Notifications?tab=Blogs')
  await corner.waitFor({ state: 'detached' })
})
