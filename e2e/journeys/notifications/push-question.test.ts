/** When members are asked about pushes, what their answers do, and what a subscription lives as long as (docs/product/states.md; R27). */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import {
  allow,
  endpointOf,
  isNotAsked,
  pushVisitor,
  question,
  t,
  useSubscriptions,
  yes,
} from '../../support/acts/push-acts.ts'
import { picture } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const nextMember = membersOf('pushQuestion')
const subscriptions = useSubscriptions()

/** The question fits into three widths. */
const looksRight = async (page: Page) => {
  const card = question(page)
  await card.waitFor()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `push-question-${width}`)
    const box = await card.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 900).toBe(true)
  }
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
it('asks once there is something to wait for, subscribes once it may and with every sign-in, until signing out', async () => {
  // A member who does not pay is offered a membership after so many pages.
  const { member, ...opened } = await pushVisitor(nextMember({ subscriber: true }))
  const { page } = opened
  expect(await question(page).count()).toBe(0)
  // A member who only looks around waits for nothing.
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
  await looksRight(page)

  // The subscription is made up.
  await allow(opened)
  await yes(page).click()
  await page.getByText(t('question.thanks')).waitFor()
  expect(await question(page).count()).toBe(0)
  expect(await subscriptions.of(member.profileId)).toEqual([endpointOf(member.profileId)])

  // As in a browser that has been allowed to, and has not been sent to the service.
  await subscriptions.forget(member.profileId)
  await page.evaluate(() => localStorage.clear())
  const subscribed = page.waitForResponse('**/api/PushNotifications/Subscribe')
  await page.reload()
  await subscribed
  expect(await subscriptions.of(member.profileId)).toEqual([endpointOf(member.profileId)])
  // Another stay is another session: a subscription ends with the one in which it was sent.
  const stay = (since: number) => page.evaluate((at) => localStorage.setItem('samvaer-stays', String(at)), since)
  await stay(Date.now() - 1000)
  const again = page.waitForResponse('**/api/PushNotifications/Subscribe')
  await page.reload()
  await again
  // A member who does not stay signed in has none: it would outlast the browser.
  await stay(0)
  const ended = page.waitForResponse('**/api/PushNotifications/Unsubscribe')
  await page.goto('/NotificationSettings')
  await ended
  await page.getByText(t('setting.leaves'), { exact: true }).waitFor()
  expect(await subscriptions.of(member.profileId)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('made-up-subscription'))).toBeNull()
  await picture(page, 'push-setting-leaves')
  await stay(Date.now())
  const back = page.waitForResponse('**/api/PushNotifications/Subscribe')
  await page.reload()
  await back
  const shellTexts = textsOf('shell', 'da-DK')
  await page.getByRole('button', { name: shellTexts('layout.account', { name: member.name }) }).click()
  await page.getByRole('button', { name: shellTexts('layout.signOut') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await subscriptions.of(member.profileId)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('made-up-subscription'))).toBeNull()
  expect(opened.complaints).toEqual([])
})
