/** Needs each brand's own page: its prices, paid in its currency at another house, and both ways out of it (R26). */
import { moneyText } from '@samvaer/contracts/billing/money-text'
import type { Currency, Language } from '@samvaer/contracts/core/values'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openAtHeading, press, stepTo } from '../../support/looking/keys-alone.ts'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { payThere } from '../../support/paying.ts'
import { textsOf } from '../../support/texts.ts'

interface Shop {
  host: string
  language: Language
  share: Parameters<typeof membersOf>[0]
  currency: Currency
  /** Of one month and of three, in minor units. */
  prices: readonly [number, number]
  /** As it is written. */
  sum: string
}

const shops: readonly Shop[] = [
  {
    ...{ host: 'se.localhost', language: 'sv-SE', share: 'billingSe', currency: 'SEK' },
    ...{ prices: [21_900, 52_900], sum: '529 kr' },
  },
  {
    ...{ host: 'no.localhost', language: 'nb-NO', share: 'billingNo', currency: 'NOK' },
    ...{ prices: [21_900, 52_900], sum: 'kr 529' },
  },
  {
    ...{ host: 'uk.localhost', language: 'en-GB', share: 'billingUk', currency: 'GBP' },
    ...{ prices: [1699, 3999], sum: '£39.99' },
  },
]

const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

it.each(shops)('is chosen, paid, stopped in two steps and withdrawn from by keys alone: $host', async (shop) => {
  const { host, language, share, currency, prices, sum } = shop
  const t = textsOf('mfe-billing', language)
  const { page, api } = await openWindow(membersOf(share)({ subscriber: false }), { host, language })
  const [month, quarter] = prices.map((value) => moneyText(value, currency, 'whenNeeded'))
  await openAtHeading(page, '/Membership')
  await stepTo(page, `${t('packages.months_one', { count: 1 })}${month}`)
  await page.keyboard.press('ArrowDown')
  await press(page, t('pay.act', { price: quarter ?? '' }))
  await payThere(page)
  await said(page, t('receipt.paid.title'))
  await said(page, sum)

  await openAtHeading(page, '/Membership')
  await said(page, t('standing.Running.label'))
  await press(page, t('stop.act'))
  await page.getByRole('dialog').waitFor()
  await press(page, t('stop.confirm'))
  await said(page, t('standing.Stopped.label'))
  const { renewal, subscriberUntil } = await api.get('Membership/MembershipPageData', {})
  expect([renewal, subscriberUntil === null]).toEqual([null, false])

  await press(page, t('withdraw.act'))
  await page.getByRole('dialog').waitFor()
  await press(page, t('withdraw.confirm'))
  await said(page, t('withdraw.done.title'))
})
