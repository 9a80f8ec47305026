/** Pushes beside the rest of the page, and as the worker shows them (R27). The delivery is proven in the notifications service. */
import { expect, it } from 'vitest'
import { comment, listens, writeEntry } from '../../support/acts/notification-acts.ts'
import { allow, forgetQuestion, goTo, host, pushVisitor, question, yes } from '../../support/acts/push-acts.ts'
import { caller } from '../../support/api.ts'
import { picture, siteUrl, type Visitor } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { isClear } from '../../support/looking/covers.ts'
import { membersOf } from '../../support/members.ts'
import { showsPushes, workerSession } from '../../support/service-worker.ts'
import { textsOf } from '../../support/texts.ts'

const nextMember = membersOf('push')

it('the question and a popup stand beside each other at three widths, the popup first by keyboard', async () => {
  const { member, ...opened } = await pushVisitor(nextMember({ subscriber: true }), { waits: true })
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
    // The foot of the page is measured as it is drawn.
    await picture(page, `push-question-and-popup-${width}`)
    const [above, below] = [await popup.boundingBox(), await question(page).boundingBox()]
    expect(above && below && above.y + above.height <= below.y).toBe(true)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await yes(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await seriousProblems(page)).toEqual([])
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
  const opened = await pushVisitor(nextMember())
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
