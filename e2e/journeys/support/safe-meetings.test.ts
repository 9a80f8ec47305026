/**
 * Needs a phone and a friend without an account beside it: a date is shared from a conversation, the friend's open page
 * sees by itself that help is needed, and opens nothing once it is ended.
 */
import { expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { begin, correspondent, host, openConversation, writer } from '../../support/acts/mail-acts.ts'
import { picture, visit } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { runClock } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const language = 'en-GB'
const phone = { width: 390, height: 844 }
const t = textsOf('mfe-support', language)
const member = membersOf('safeMeetings')
const everyMinute = 60_000

it('is shared from a conversation, and a friend sees that help is needed, until it is ended', async () => {
  const [other, one] = await Promise.all([writer(member({ subscriber: true })), correspondent(member(), phone)])
  const { page, who } = one
  const conversationId = await begin(other, [who], 'Shall we meet tonight?')
  await openConversation(one, conversationId, other.who.name)
  await picture(page, 'date-mail')
  await page.getByRole('button', { name: t('meeting.fromMail', { name: other.who.name }), exact: true }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  expect(await field(t('meeting.with')).inputValue()).toBe(other.who.name)
  await field(t('meeting.with')).fill('a carpenter from Malmö')
  await field(t('meeting.name')).fill('Karin')
  await field(t('meeting.place')).fill('Café Tegel')
  await picture(page, 'date-form')
  await clickTwice(page.getByRole('button', { name: t('meeting.share'), exact: true }))
  await page.getByText(t('meeting.made')).waitFor()
  const { items } = await one.api.get('SafeMeetings/GetMySafeMeetings', {})
  expect(items.map((meeting) => meeting.with)).toEqual(['a carpenter from Malmö'])
  const link = await field(t('meeting.link')).inputValue()
  await picture(page, 'date-shared')

  const friend = await visit({ host, language, ...phone })
  await friend.page.clock.install()
  await friend.page.goto(link)
  const title = t('shared.title', { name: 'Karin', with: 'a carpenter from Malmö' })
  await friend.page.getByRole('heading', { name: title, exact: true }).waitFor()
  await friend.page.getByText(t('shared.state.Open'), { exact: true }).waitFor()
  expect(await friend.page.getByRole('main').textContent()).not.toContain(other.who.name)
  expect(friend.page.url()).not.toContain('token')
  await picture(friend.page, 'date-friend')

  await page.getByRole('button', { name: t('meeting.answer.Help'), exact: true }).click()
  await page.getByText(t('meeting.said.Help')).waitFor()
  await runClock(friend.page, everyMinute)
  await friend.page.getByText('Karin asked for help').waitFor()
  expect(await friend.page.title()).toContain(t('shared.tab.Help', { name: 'Karin' }))
  await picture(friend.page, 'date-help')

  await page.getByRole('button', { name: t('meeting.acts', { name: 'a carpenter from Malmö' }) }).click()
  await page.getByRole('menuitem', { name: t('meeting.end'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('meeting.end'), exact: true })
    .click()
  await page.getByText(t('meeting.ended')).waitFor()
  await friend.page.reload()
  await friend.page.getByRole('heading', { name: t('shared.closed.unknown'), exact: true }).waitFor()
  expect([...one.complaints, ...friend.complaints]).toEqual([])
})
