/** A membership as only a browser shows it: chosen, paid on the page of another house, back again, stopped, gone on with. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-billing', 'da-DK')
const search = textsOf('mfe-search', 'da-DK')
const member = membersOf('billing')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page, words: string) => page.getByText(words, { exact: true })

it('makes a subscriber of a free member, who stops in two steps and goes on again', async () => {
  const { page, api } = await openWindow(member({ subscriber: false }), { language: 'da-DK' })
  // What members without a membership are led to.
  await page.goto('/Tags')
  await page.getByRole('link', { name: textsOf('shell/dialogs', 'da-DK')('membership.see') }).click()
  await page.getByRole('radio', { name: t('packages.months_other', { count: 3 }) }).check()
  await button(page, t('pay.act', { price: 'kr. 359' })).click()

  // The page of the provider, and what it says to the platform in its own time.
  await page.locator('button[value="pay"]').click()
  await page.waitForURL('**/Receipt?order=*')
  await text(page, t('receipt.paid.title')).waitFor()
  const order = Number(new URL(page.url()).searchParams.get('order'))
  const { status } = await api.get('Payment/ReceiptPageData', { orderId: order })
  expect(status).toBe('Paid')

  await page
    .locator('main')
    .getByRole('link', { name: t('pay.toMembership'), exact: true })
    .click()
  await text(page, t('standing.Running.label')).waitFor()
  await button(page, t('stop.act')).click()
  await button(page, t('stop.confirm')).click()
  await text(page, t('standing.Stopped.label')).waitFor()
  await button(page, t('continue.act')).click()
  await text(page, t('standing.Running.label')).waitFor()

  // What subscribers see.
  await page.goto('/Tags')
  await page.locator('main h1').waitFor()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  expect(await page.getByText(search('membership.tags.title')).count()).toBe(0)
})
