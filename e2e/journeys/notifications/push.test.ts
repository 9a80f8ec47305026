/**
 * Pushes in the browser (docs/product/states.md; R27). A headless browser reaches no push service, so where one would
 * make the subscription, it is made up; everything else is real. The delivery itself is proven in the notifications
 * service.
 */
import type { Language } from '@samvaer/contracts/enumerations'
import type { WorldMember } from '@samvaer/testing/world'
import { MongoClient } from 'mongodb'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { seriousProblems } from '../../support/axe.ts'
import { picture, siteUrl, type Visitor } from '../../support/browser.ts'
import { isClear } from '../../support/covers.ts'
import { stepOf } from '../../support/dialogs.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { comment, listens, writeEntry } from '../../support/notification-acts.ts'
import { platform } from '../../support/platform.ts'
import { rests } from '../../support/requests-under-way.ts'
import { openWithWorker, showsPushes, workerSession } from '../../support/service-worker.ts'
import { textsOf } from '../../support/texts.ts'

let database: MongoClient
beforeAll(async () => {
  database = await MongoClient.connect(platform().databaseUri)
})
afterAll(async () => {
  await database.close()
})

const t = textsOf('shell/push', 'da-DK')
const host = 'no.localhost'
const nextMember = membersOf('push')

const subscriptions = () => database.db(`${platform().databasePrefix}_notifications`).collection('push_subscriptions')
const forgetSubscriptions = (profileId: number) => subscriptions().deleteMany({ profileId })
const subscriptionsOf = (profileId: number) =>
  subscriptions()
    .find({ profileId })
    .map(({ endpoint }) => String(endpoint))
    .toArray()

/** A push service that is not there: the browser has a subscription with real keys as soon as it subscribes. */
const makeUpSubscriptions = (page: Page, endpoint: string) =>
  page.addInitScript((address) => {
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replace(/[+]/g, '-')
        .replace(/[/]/g, '_')
        .replace(/=/g, '')
    const point = new Uint8Array(65).fill(7)
    const keys = { p256dh: base64url(point), auth: base64url(new Uint8Array(16).fill(9)) }
    const name = 'made-up-subscription'
    const made = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => localStorage.removeItem(name) === undefined,
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(name, address)
        return made
      },
      getSubscription: async () => (localStorage.getItem(name) ? made : null),
    })
  }, endpoint)

const endpointOf = (profileId: number) => `https://fcm.googleapis.com/fcm/send/${profileId}`
const cardOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: textsOf('shell/push', language)('question.title') })
const question = (page: Page) => cardOf(page, 'da-DK')
/** The question fits into three widths. */
const looksRight = async (page: Page, language: Language) => {
  const card = cardOf(page, language)
  await card.waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `push-question-${width}-${language}`)
    const box = await card.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 900).toBe(true)
  }
}

/**
 * A member with a browser whose subscriptions are made up, and the worker at work; one who waits for something already
 * is asked with the next page.
 */
const visitor = async ({ waits = false, subscriber = false } = {}): Promise<MemberWindow & { member: WorldMember }> => {
  const member = nextMember(subscriber ? { subscriber } : {})
  const opened = await openWindow(member, { host, language: 'da-DK', worker: true, browser: 'whole' })
  const { page } = opened
  await makeUpSubscriptions(page, endpointOf(member.profileId))
  await openWithWorker(page)
  // Otherwise the first page would ask, where nobody looks at it.
  await stepOf(page)
  if (waits) await page.evaluate((key) => sessionStorage.setItem(key, '1'), `samvaer-${member.profileId}-waits`)
  return { ...opened, member }
}
const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
const followsEntry = async (page: Page) => {
  const followed = page.waitForResponse('**/api/Blogs/FollowBlogEntry')
  await page
    .getByRole('main')
    .getByRole('button', { name: textsOf('mfe-blogs', 'da-DK')('follow.entry'), exact: true })
    .click()
  expect((await followed).ok()).toBe(true)
}
const ways = [
  ['Blogs', '/Community/Blogs/All'],
  ['Start', '/Start'],
] as const
const looksAround = async (page: Page) => {
  for (const [name, path] of [...ways, ...ways]) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
}
/** As in another browser, where the question was never asked. */
const forgetQuestion = (page: Page, { profileId }: WorldMember) =>
  page.evaluate((key) => localStorage.removeItem(key), `samvaer-${profileId}-push`)
const isAsked = async (page: Page) => {
  await goTo(page, '/Account')
  await question(page).waitFor()
}
const isNotAsked = async (page: Page) => {
  await goTo(page, '/Account')
  await stepOf(page)
  expect(await question(page).count()).toBe(0)
}
const allow = ({ context }: Visitor) => context.grantPermissions(['notifications'], { origin: siteUrl(host) })
const yes = (page: Page) => question(page).getByRole('button', { name: t('question.yes') })

it('asks once there is something to wait for, subscribes once it may and with every sign-in, until signing out', async () => {
  // Who does not pay is offered a membership after so many pages.
  const { member, ...opened } = await visitor({ subscriber: true })
  const { page, context } = opened
  expect(await question(page).count()).toBe(0)
  // Who only looks around waits for nothing.
  await looksAround(page)
  await isNotAsked(page)
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await followsEntry(page)
  // Not at once: the member may be in the middle of something.
  expect(await question(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Start', exact: true }).first().click()
  await question(page).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await looksRight(page, 'da-DK')
  await context.addCookies([{ name: 'samvaer-language', value: 'en-GB', url: siteUrl(host) }])
  await forgetQuestion(page, member)
  await goTo(page, '/Account')
  await looksRight(page, 'en-GB')

  // The subscription is made up.
  await allow(opened)
  const english = textsOf('shell/push', 'en-GB')
  await cardOf(page, 'en-GB')
    .getByRole('button', { name: english('question.yes') })
    .click()
  await page.getByText(english('question.thanks')).waitFor()
  expect(await cardOf(page, 'en-GB').count()).toBe(0)
  expect(await subscriptionsOf(member.profileId)).toEqual([endpointOf(member.profileId)])

  // As in a browser that has been allowed to, and has not been sent to the service.
  await forgetSubscriptions(member.profileId)
  await page.evaluate(() => localStorage.clear())
  const subscribed = page.waitForResponse('**/api/PushNotifications/Subscribe')
  await page.reload()
  await subscribed
  expect(await subscriptionsOf(member.profileId)).toEqual([endpointOf(member.profileId)])
  const shellTexts = textsOf('shell', 'en-GB')
  await page.getByRole('button', { name: shellTexts('layout.account', { name: member.name }) }).click()
  await page.getByRole('button', { name: shellTexts('layout.signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await subscriptionsOf(member.profileId)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('made-up-subscription'))).toBeNull()
  expect(opened.complaints).toEqual([])
})

it('the question and a popup stand beside each other at three widths, the popup first by keyboard', async () => {
  const { member, ...opened } = await visitor({ waits: true, subscriber: true })
  const { page } = opened
  const other = await caller(nextMember({ subscriber: true }), host)
  const blogEntryId = await writeEntry(opened, 'En stille aften')
  await goTo(page, `/Community/Blogs/Entry/${blogEntryId}`)
  await question(page).waitFor()
  // Neither the composer below the entry nor what stands out lies below the card.
  await page.getByRole('textbox', { name: textsOf('writing', 'da-DK')('comments.write') }).waitFor()
  await isClear(page, 'the question')
  await forgetQuestion(page, member)
  await Promise.all([listens(page), goTo(page, '/Account')])
  await question(page).waitFor()
  const popup = page
    .getByRole('region', { name: textsOf('shell/notifications', 'da-DK')('popup.region') })
    .getByRole('listitem')
  // Looked at, it stays: it is focused as soon as it is there, because it leaves by itself.
  await Promise.all([popup.getByRole('link').focus(), comment(other, blogEntryId, 'Hyggeligt')])
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [above, below] = [await popup.boundingBox(), await question(page).boundingBox()]
    expect(above && below && above.y + above.height <= below.y).toBe(true)
    await picture(page, `push-question-and-popup-${width}`)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await yes(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await seriousProblems(page)).toEqual([])
})

it('takes a "not now" for good, and a no of the browser, and asks again with the first click', async () => {
  const { member, ...opened } = await visitor({ waits: true, subscriber: true })
  const { page } = opened
  await isAsked(page)
  await question(page)
    .getByRole('button', { name: t('question.later') })
    .click()
  await question(page).waitFor({ state: 'detached' })
  await isNotAsked(page)

  // Going on is a "not now" too.
  await forgetQuestion(page, member)
  await isAsked(page)
  await page.getByRole('link', { name: 'Start', exact: true }).first().click()
  await question(page).waitFor({ state: 'detached' })
  await isNotAsked(page)

  await forgetQuestion(page, member)
  await isAsked(page)
  await page.evaluate(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await yes(page).click()
  await question(page).waitFor({ state: 'detached' })
  await rests(page)
  expect(await subscriptionsOf(member.profileId)).toEqual([])

  await forgetQuestion(page, member)
  await isAsked(page)
  // A browser that does not ask, as one that saw no click.
  await page.evaluate(() => {
    const asked = Object.assign(globalThis, { asked: 0 })
    Notification.requestPermission = async () => {
      asked.asked += 1
      return 'default'
    }
  })
  const askedTimes = (times: number) =>
    page.waitForFunction((wanted) => Reflect.get(globalThis, 'asked') === wanted, times)
  await yes(page).click()
  await askedTimes(1)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await heading.click()
  await askedTimes(2)
  await heading.click()
  expect(await subscriptionsOf(member.profileId)).toEqual([])
  // It looks every half second while nothing is decided.
  await allow(opened)
  await page.getByText(t('question.thanks')).waitFor()
  await askedTimes(2)
  expect(await subscriptionsOf(member.profileId)).toEqual([endpointOf(member.profileId)])
})

/** Gives a push to the worker as the browser does when one arrives. */
const deliver = async ({ page }: Visitor, data: string) => {
  const { session, registrationId } = await workerSession(page)
  await session.send('ServiceWorker.deliverPushMessage', { origin: siteUrl(host), registrationId, data })
}
const news = JSON.stringify({ title: 'Der er nyt til dig', path: '/Notifications', id: 7 })
const push = {
  title: 'Der er nyt til dig',
  body: '',
  tag: 'samvaer-news',
  data: { path: '/Notifications' },
  hasIcon: true,
}

it('shows a push with one neutral sentence, a second in its place, and leads an open tab to it, nowhere else', async () => {
  const opened = await visitor()
  const { page, context } = opened
  await allow(opened)
  // The worker hears of it by itself; what comes before is shown to nobody.
  await page.waitForFunction(() => Notification.permission === 'granted')
  const [started] = context.serviceWorkers()
  await expect.poll(() => started?.evaluate(() => Notification.permission)).toBe('granted')
  await deliver(opened, news)
  await showsPushes(page, [push])
  await deliver(opened, JSON.stringify({ title: 'Der er mere nyt til dig', path: '/Notifications', id: 8 }))
  await showsPushes(page, [{ ...push, title: 'Der er mere nyt til dig' }])
  const [worker] = context.serviceWorkers()
  // The click itself is the system's; this is what the browser makes of it.
  const click = () =>
    worker?.evaluate(async () => {
      const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
      const [notification] = await registration.getNotifications()
      const Clicked = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
      globalThis.dispatchEvent(new Clicked('notificationclick', { notification }))
    })
  await click()
  await page.waitForURL('**/Notifications')
  await showsPushes(page, [])

  await deliver(opened, JSON.stringify({ title: 'x', path: 'https://evil.example/' }))
  await showsPushes(page, [{ ...push, title: 'x' }])
})
