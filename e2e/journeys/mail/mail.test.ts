/** Needs two open pages: what one writes, reads and takes back the other sees at once; and a log that scrolls. */
import { beforeAll, describe, expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import {
  begin,
  box,
  type Correspondent,
  correspondent,
  list,
  log,
  openConversation,
  t,
  write,
  writer,
} from '../../support/acts/mail-acts.ts'
import { picture } from '../../support/browser.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const member = membersOf('mail')
const shell = textsOf('shell', 'en-GB')

describe('between two', () => {
  let one: Correspondent
  let other: Correspondent
  let conversationId: number
  beforeAll(async () => {
    ;[one, other] = await Promise.all([correspondent(member({ subscriber: true })), correspondent(member())])
    conversationId = await begin(one, [other.who], 'Are you there?')
  })

  it('a message that nobody has read is taken back, and what is put away can be fetched back', async () => {
    const { page, api } = one
    await openConversation(one, conversationId, other.who.name)
    const mine = log(page, other.who.name)
    await mine.getByText('Are you there?', { exact: true }).waitFor()
    await write(one, conversationId, 'This was meant for somebody else')
    const slip = mine.locator('[data-message]', { hasText: 'somebody else' })
    await slip.getByRole('button', { name: new RegExp(`^${t('message.moreOf')}`) }).click()
    await slip.getByRole('button', { name: t('message.unsend'), exact: true }).click()
    await page.getByText(t('unsend.done')).waitFor()
    await expect.poll(() => slip.count()).toBe(0)
    const { items } = await other.api.get('Mail/GetMessages', { conversationId })
    expect(items.map(({ text }) => text)).toEqual(['Are you there?'])

    await write(other, conversationId, 'Yes, in a moment.')
    await mine.getByText('Yes, in a moment.', { exact: true }).waitFor()
    const row = list(page).getByRole('link', { name: other.who.name })
    await row.waitFor()
    await page.getByRole('button', { name: t('acts.label', { name: other.who.name }), exact: true }).click()
    await page.getByRole('menuitem', { name: t('acts.archive'), exact: true }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('undo'), exact: true }).click()
    await row.waitFor()
    // The row is back before the service has answered.
    await expect.poll(async () => (await api.get('Mail/GetConversation', { conversationId })).folder).toBe('Inbox')
    await row.click()
    await mine.waitFor()
  })

  it('shows a message to the other one without reading the page again', async () => {
    await write(one, conversationId, 'Take your time.')
    await openConversation(other, conversationId, one.who.name)
    const mine = log(one.page, other.who.name)
    // Read by opening it.
    await mine.getByText(t('receipt.read'), { exact: true }).waitFor()

    const answer = box(other.page, one.who.name)
    await answer.pressSequentially('I am!')
    await one.page.getByText(t('typing_one', { name: other.who.name }), { exact: true }).waitFor()
    await answer.press('Enter')
    await mine.getByText('I am!', { exact: true }).waitFor()
    expect(await answer.inputValue()).toBe('')

    const words = box(one.page, other.who.name)
    await words.fill('Good.')
    await words.press('Home')
    await one.page.getByRole('button', { name: t('composer.emoji'), exact: true }).click()
    const emojis = one.page.getByRole('group', { name: shell('emoji.label') })
    await emojis.locator('[data-emoji="wave"]').first().click()
    await picture(one.page, 'mail-emoji')
    // It stands where the caret was, which is behind it now.
    await one.page.keyboard.type(' ')
    expect(await words.inputValue()).toBe('👋 Good.')
    await emojis.locator('[data-emoji]').first().press('Escape')
    await emojis.waitFor({ state: 'detached' })
    await clickTwice(one.page.getByRole('button', { name: t('composer.send'), exact: true }))
    await log(other.page, one.who.name).getByText('👋 Good.', { exact: true }).waitFor()
    // The receipt stands below the last own message alone.
    await expect
      .poll(() => mine.locator('[data-message]', { hasText: 'Good.' }).locator('..').textContent())
      .toContain(t('receipt.read'))
    expect([...one.complaints, ...other.complaints]).toEqual([])
  })

  it('a subscriber begins from a profile and is in the conversation', async () => {
    const other = await writer(member({ couple: true }))
    const { page } = one
    await page.goto(`/Mail?to=${other.who.profileId}`)
    await box(page, other.who.name).fill('You wrote about moss. Which one?')
    await page.getByRole('button', { name: t('composer.send'), exact: true }).click()
    await page.waitForURL(/\/Mail\/\d+$/)
    await log(page, other.who.name).getByText('You wrote about moss. Which one?', { exact: true }).waitFor()
  })
})

it('a conversation comes up in the list, its number goes when it is read, and a search opens another at the message', async () => {
  const one = await correspondent(member({ subscriber: true }))
  const [other, third] = await Promise.all([writer(member({ subscriber: true })), writer(member())])
  const long = await begin(one, [third.who], 'The lantern hangs by the boathouse.')
  // More than come with the page: the message that is searched for is not among them.
  for (let number = 1; number <= 32; number += 1) await write(one, long, `Line ${number}`)
  const conversationId = await begin(one, [other.who], 'First')
  await write(other, conversationId, 'Second')
  const { page, api } = one
  await page.goto('/Mail')
  const row = list(page).getByRole('link', { name: other.who.name })
  await row.getByText('Second').waitFor()
  const place = (count: number) =>
    page.getByRole('link', { name: t('folder.unread_one', { count }) }).getByText(t('folder.Inbox'))
  await place(1).waitFor()
  await row.click()
  await log(page, other.who.name).getByText('Second', { exact: true }).waitFor()
  await place(1).waitFor({ state: 'detached' })
  await expect.poll(async () => (await api.get('Mail/GetConversations', {})).unread.inbox).toBe(0)

  await page.getByRole('searchbox', { name: t('search.label') }).fill('lantern boathouse')
  await list(page).getByRole('link', { name: 'The lantern hangs' }).click()
  const found = log(page, third.who.name).locator('[data-message]', { hasText: 'The lantern hangs' })
  await expect.poll(() => found.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect
    .poll(() =>
      found.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }),
    )
    .toBe(true)
})
