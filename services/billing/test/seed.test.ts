/** The demo: whoever pays has a membership with its past, and everything agrees. */
import { world as demo } from '@samvaer/testing/world'
import { paidUntil } from '@samvaer/testing/world/people/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../src/books/reconcile.ts'
import { renew } from '../src/paying/renew.ts'
import { type BillingWorld, startBilling } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling([], { seed: 'demo' })
})
afterAll(() => world.close())

test('a persona who pays has a history, and can stop, go on and be renewed', async () => {
  const { profileId } = demo.personas.subscriber
  const api = world.by('subscriber')
  const page = await api.get('Membership/MembershipPageData', {})
  const subscriberUntil = paidUntil(demo.personas.subscriber, demo).toISOString()
  expect(page).toMatchObject({ state: 'Active', product: 'Membership12Months', subscriberUntil, withdrawal: null })
  expect((await world.orders(profileId)).map(({ product, status }) => [product, status])).toEqual([
    ['Membership12Months', 'Paid'],
    ['Membership12Months', 'Paid'],
    ['SearchPromotion', 'Paid'],
    ['SearchPromotion', 'Failed'],
    ['QuickScorAd', 'Paid'],
  ])
  await api.post('Membership/StopSubscription', {})
  await api.post('Membership/ContinueSubscription', {})
  await world.change({ id: profileId, profile: { ...(await world.member()).profile, profileId } } as never, {})
  await world.billing.models.subscription.updateOne({ _id: profileId }, { $set: { renewsAt: new Date() } })
  expect((await renew(world.billing, profileId))?.status).toBe('Paid')
})

test('every community has ads of people who are found, each with a region or about everywhere', async () => {
  const ads = await world.billing.models.quickScorAd.find({ endsAt: { $gt: new Date() } }).lean()
  const count = (community: string, dark: boolean) =>
    ads.filter((one) => one.community === community && one.dark === dark).length
  expect(['dk', 'se', 'no', 'uk'].map((community) => count(community, false))).toEqual([8, 3, 2, 3])
  expect([count('dk', true), new Set(ads.map(({ profileId }) => profileId)).size]).toEqual([3, 19])
  expect(ads.filter(({ countryAreaId }) => countryAreaId !== null).length).toBeGreaterThan(10)
})

test('every member who pays has paid, in books that agree with the provider', async () => {
  const paying = demo.members.filter(({ subscriber }) => subscriber)
  expect(await world.billing.models.subscription.countDocuments({ until: { $gt: demo.now } })).toBe(paying.length)
  const until = new Date(Date.now() + 60_000)
  // A transfer of a wrong sum is there to be seen at the desk.
  const found = await reconcile(world.billing, new Date('2015-01-01'), until)
  expect(found.map(({ kind }) => kind)).toEqual(['TransferDiffers'])
})

test('at the desk wait a refund that staff may confirm, a bank transfer, one of a wrong sum, and a contest with members', async () => {
  const desk = world.by('support')
  const [refunds, transfers, returns, differences, contest] = await Promise.all([
    desk.get('Payment/GetWaitingRefunds', {}),
    desk.get('Payment/GetWaitingTransfers', {}),
    desk.get('Payment/GetTransfersToReturn', {}),
    desk.get('Payment/GetDifferences', {}),
    desk.get('Contest/GetContestDesk', {}),
  ])
  expect(refunds.items.map(({ mayConfirm, amount }) => [mayConfirm, amount.value])).toEqual([[true, 60_000]])
  expect(transfers.items.map(({ product }) => product)).toEqual(['Membership3Months', 'Membership3Months'])
  expect(returns.items.map(({ why, amount }) => [why, amount.value])).toEqual([['WrongSum', 35_000]])
  expect(differences.items.map(({ kind }) => kind)).toEqual(['TransferDiffers'])
  expect(contest).toMatchObject({ entries: 12, draw: null })
})
