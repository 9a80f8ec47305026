/** The prices of a brand as its members and visitors read them. */
import { siteService } from '@samvaer/site/service'
import { type Community, startCommunity } from '@samvaer/testing/community'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingService } from '../src/service.ts'

let community: Community
beforeAll(async () => {
  community = await startCommunity([siteService, billingService])
})
afterAll(() => community.close())

test.each([
  [1, 'DKK', 25],
  [2, 'SEK', 25],
  [3, 'NOK', 25],
  [4, 'GBP', 20],
  [5, 'DKK', 25],
] as const)('brand %i sells in %s, with the tax of its country', async (siteId, currency, vatPercent) => {
  const visitor = community.as('anonymous', { siteId, dark: siteId === 5 })
  const list = await visitor.get('Membership/MembershipPackages', {})
  expect(list.vatPercent).toBe(vatPercent)
  expect(new Set(list.packages.map(({ price }) => price.currency))).toEqual(new Set([currency]))
  expect((await visitor.get('Membership/Membership24HoursPrice', {})).price.currency).toBe(currency)
})

test('everybody reads what a membership is for; answering and refusing are no part of it', async () => {
  const { features } = await community.as('anonymous').get('Membership/MembershipFeatures', {})
  expect(features.find(({ feature }) => feature === 'SeeAllVisitors')?.free).toBe('Some')
  expect(features.map(({ feature }) => feature).filter((feature) => /Answer|Read|Refuse|Block/.test(feature))).toEqual(
    [],
  )
})

test('packages are compared by the month, never sounding cheaper than they are', async () => {
  const { packages } = await (await community.member()).api.get('Membership/MembershipPackages', {})
  expect(packages.map(({ months, savesPercent }) => [months, savesPercent])).toEqual([
    [1, 0],
    [3, 19],
    [6, 32],
    [12, 46],
  ])
  for (const { monthly, months, price } of packages) {
    expect(monthly.value * months).toBeGreaterThanOrEqual(price.value)
    expect((monthly.value - 1) * months).toBeLessThan(price.value)
  }
})
