/** A membership as only a browser shows it: chosen, paid on the page of another house, back again, stopped, gone on with. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
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
  // What members without a membership are led to.
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
  await link(page, t('wayBack')).click()
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
  await text(page, t('receipt.refundedText')).waitFor()
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
