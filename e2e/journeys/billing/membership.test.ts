/** A membership as only a browser shows it: chosen, paid on the page of another house, back again, stopped, gone on with. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { visit } from '../../support/browser.ts'
import { openNewestMail } from '../../support/mails.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { failRenewal, payThere } from '../../support/paying.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-billing', 'da-DK')
const search = textsOf('mfe-search', 'da-DK')
const member = membersOf('billing')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const text = (page: Page, words: string) => page.getByText(words, { exact: true })

it('makes a subscriber of a free member, who mends a failed payment, stops in two steps, goes on and withdraws', async () => {
  const { page, api } = await openWindow(member({ subscriber: false }), { language: 'da-DK' })
  // Members without a membership are led to it.
  await page.goto('/Tags')
  await page.getByRole('link', { name: textsOf('shell/dialogs', 'da-DK')('membership.see') }).click()
  await page.getByRole('radio', { name: t('packages.months_other', { count: 3 }) }).check()
  await button(page, t('pay.act', { price: 'kr. 359' })).click()
  await payThere(page, 'DeclinedByBank')
  await text(page, t('reason.DeclinedByBank')).waitFor()
  await text(page, t('receipt.failed.safe')).waitFor()

  // Tried again, and what the provider says to the platform comes in its own time.
  await link(page, t('receipt.failed.act')).click()
  await page.getByRole('radio', { name: t('packages.months_other', { count: 3 }) }).check()
  await button(page, t('pay.act', { price: 'kr. 359' })).click()
  await payThere(page)
  await text(page, t('receipt.paid.title')).waitFor()
  const orderId = Number(new URL(page.url()).searchParams.get('order'))
  expect((await api.get('Payment/ReceiptPageData', { orderId })).status).toBe('Paid')

  // Back where one came from, as whoever subscribes sees it.
  await link(page, t('returnLink')).click()
  await page.waitForURL('**/Tags')
  await page.locator('main h1').waitFor()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  expect(await page.getByText(search('membership.tags.title')).count()).toBe(0)

  await page.goto('/Membership')
  await text(page, t('standing.Running.label')).waitFor()
  await button(page, t('stop.act')).click()
  await button(page, t('stop.confirm')).click()
  await text(page, t('standing.Stopped.label')).waitFor()
  await button(page, t('continue.act')).click()
  await text(page, t('standing.Running.label')).waitFor()

  await button(page, t('withdraw.act')).click()
  await button(page, t('withdraw.confirm')).click()
  await link(page, t('withdraw.done.receipt')).click()
  await text(page, t('receipt.withdrawn.title')).waitFor()
})

it('tells why a renewal failed, and has it charged again', async () => {
  const who = member({ subscriber: true })
  await failRenewal(who.profileId, 'InsufficientFunds')
  const { page, api } = await openWindow(who, { language: 'da-DK' })
  await page.goto('/Membership')
  await text(page, t('reason.InsufficientFunds')).waitFor()
  await button(page, t('failed.act')).click()
  await text(page, t('standing.Running.label')).waitFor()
  expect((await api.get('Membership/MembershipPageData', {})).failure).toBeNull()
})

it('lets whoever cannot sign in withdraw by a mailed link, from the footer of any page', async () => {
  const who = member({ subscriber: false })
  const { page: buyer } = await openWindow(who, { language: 'da-DK' })
  await buyer.goto('/Promote/Search')
  await button(buyer, t('pay.act', { price: 'kr. 49' })).click()
  await payThere(buyer)
  await text(buyer, t('receipt.paid.title')).waitFor()
  const orderId = new URL(buyer.url()).searchParams.get('order') ?? ''

  const { page, context } = await visit({ language: 'da-DK' })
  await page.goto('/Support')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('withdraw.act'), exact: true })
    .click()
  await page.getByLabel(t('withdraw.form.order'), { exact: true }).fill(orderId)
  await page.getByLabel(t('withdraw.form.email'), { exact: true }).fill(who.email.toUpperCase())
  await button(page, t('withdraw.form.act')).click()
  await text(page, t('withdraw.form.sent')).waitFor()
  const mail = await context.newPage()
  await openNewestMail(mail, who.email, 'fortryde')
  const href = await mail.getByRole('link').filter({ hasText: '/Withdraw#q=' }).first().getAttribute('href')
  await page.goto('about:blank')
  await page.goto(href ?? '')
  await button(page, t('withdraw.act')).click()
  // The address does not keep what opens the purchase.
  expect(new URL(page.url()).hash).toBe('')
  await page.getByLabel(t('withdraw.name'), { exact: true }).fill('Anna Jensen')
  await button(page, t('withdraw.confirm')).click()
  await text(page, t('withdraw.done.title')).waitFor()
  await buyer.reload()
  await text(buyer, t('receipt.withdrawn.title')).waitFor()
})
