/** The noes to the question about pushes, and a browser that does not ask (docs/product/states.md; R27). */
import { expect, it } from 'vitest'
import {
  allow,
  endpointOf,
  forgetQuestion,
  isAsked,
  isNotAsked,
  pushVisitor,
  question,
  t,
  useSubscriptions,
  yes,
} from '../../support/acts/push-acts.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'

const nextMember = membersOf('pushQuestionAnswers')
const subscriptions = useSubscriptions()

it('takes a "not now" for good, and a no of the browser, and asks again with the first click', async () => {
  const { member, ...opened } = await pushVisitor(nextMember({ subscriber: true }), { waits: true })
  const { page } = opened
  await isAsked(page)
  await question(page)
    .getByRole('button', { name: t('question.later') })
    .click()
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
  expect(await subscriptions.of(member.profileId)).toEqual([])

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
  expect(await subscriptions.of(member.profileId)).toEqual([])
  // It looks every half second while nothing is decided.
  await allow(opened)
  await page.getByText(t('question.thanks')).waitFor()
  await askedTimes(2)
  expect(await subscriptions.of(member.profileId)).toEqual([endpointOf(member.profileId)])
})
