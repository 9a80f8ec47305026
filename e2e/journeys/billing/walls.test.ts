/** Needs a browser: buying in the middle of something else, the way to another house and back, and a gift. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { dialogOf } from '../../support/dialogs.ts'
import { openAtHeading, press, stepTo } from '../../support/looking/keys-alone.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { leaveThere, payThere } from '../../support/paying.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-billing', 'da-DK')
const mail = textsOf('mfe-profile', 'da-DK')
const dialogs = textsOf('shell/dialogs', 'da-DK')
const member = membersOf('billing')
// The first three are those of the other file.
member({ subscriber: false })
member({ subscriber: true })
member({ subscriber: false })

const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

it('sells a day to whoever wants to write, leads back when it is left unpaid, and on to the letter when it is paid, which is answered', async () => {
  const other = member({ subscriber: true })
  const [letter, answer] = ['Hvad læser du for tiden?', 'Inger Christensen, igen.']
  const { page } = await openWindow(member({ subscriber: false }), { language: 'da-DK', width: 390 })
  const address = `/Mail?to=${other.profileId}`
  const buy = async () => {
    await page.getByRole('button', { name: mail('refused.see'), exact: true }).click()
    const dialog = dialogOf(page, dialogs('membership.title'))
    await dialog.getByRole('button', { name: t('pay.act', { price: 'kr. 35' }), exact: true }).click()
  }
  await page.goto(address)
  await buy()
  await leaveThere(page)
  await said(page, t('receipt.failed.safe'))
  await link(page, t('returnLink')).click()
  await page.waitForURL(`**${address}`)
  await buy()
  await payThere(page)
  await said(page, t('receipt.paid.title'))
  await link(page, t('returnLink')).click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('textbox', { name: mail('composer.label', { name: other.name }), exact: true }).fill(letter)
  await page.getByRole('button', { name: mail('composer.send'), exact: true }).click()
  await page.waitForURL(/\/Mail\/\d+$/)

  // The answer costs nothing and arrives on the page that is open.
  const conversationId = Number(page.url().split('/').at(-1))
  const { api } = await caller(other, 'localhost')
  await api.post('Mail/SendMessage', { conversationId, clientMessageId: randomUUID(), body: answer })
  const log = page.getByRole('log', { name: mail('message.log', { name: other.name }), exact: true })
  await log.getByText(answer).waitFor()
  expect(await log.getByText(letter).count()).toBe(1)
})

it('gives a membership with a card by keys alone, is shown in searches, and takes an offer', async () => {
  const receiver = member({ subscriber: true })
  const { page } = await openWindow(member({ subscriber: false }), { language: 'da-DK' })
  await openAtHeading(page, `/Membership?present=${receiver.profileId}`)
  await page.locator('main textarea').waitFor()
  await stepTo(page, t('gift.card.words'))
  await page.keyboard.type('Tillykke med dagen')
  await press(page, t('pay.act', { price: 'kr.\u00a0149' }))
  await payThere(page)
  await said(page, t('receipt.paid.present'))
  const { items } = await (await caller(receiver, 'localhost')).api.get('Membership/ReceivedGifts', {})
  expect(items.map(({ words }) => words)).toEqual(['Tillykke med dagen'])

  await page.goto('/Promote/Search')
  await page.getByRole('button', { name: t('pay.act', { price: 'kr. 49' }), exact: true }).click()
  await payThere(page)
  await said(page, t('receipt.paid.shown'))

  await page.goto('/Membership')
  await link(page, t('offered.act')).click()
  // A member who withdraws from an offer pays for the used part, and has to ask for that.
  await page.getByRole('checkbox', { name: t('begins.act') }).check()
  await page.getByRole('button', { name: t('pay.act', { price: 'kr. 299' }), exact: true }).click()
  await payThere(page)
  await said(page, t('receipt.paid.text'))
})
