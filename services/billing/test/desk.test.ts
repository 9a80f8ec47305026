/** The desk of staff: a membership whose charge failed, the books, the catalogue; and the contest of site 1. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contestOn, contests, stateOf } from '../src/contest/contests.ts'
import { type BillingWorld, buy, day, startBilling } from './billing-world.ts'

let world: BillingWorld
let desk: Awaited<ReturnType<BillingWorld['buyer']>>
beforeAll(async () => {
  world = await startBilling()
  desk = await world.buyer({ role: 'Support' })
})
afterAll(() => world.close())

test('staff try a charge again that failed, with a reason that the member reads', async () => {
  const anna = await world.buyer()
  const rerun = () => desk.api.post('Billwerk/RerunMemberTransaction', { profileId: anna.id, reason: 'Ringede' })
  const standing = () => desk.api.get('Payment/GetMemberMembership', { profileId: anna.id })
  await buy(anna.api)
  expect(await standing()).toMatchObject({ state: 'ActiveInitialPurchase', mayRerun: false, failure: null })
  expect(await outcomeOf(rerun())).toMatchObject({ code: 'Conflict', detail: { reason: 'NothingFailed' } })
  const kept = () => world.billing.models.order.db.collection('staffActs').find({ profileId: anna.id }).toArray()
  expect(await kept()).toEqual([])

  const { agreement } = (await world.subscription(anna.id)) ?? {}
  world.sandbox.setOutcome(agreement ?? '', 'CardExpired')
  await world.billing.models.subscription.updateOne({ _id: anna.id }, { $set: { renewsAt: new Date() } })
  await world.run('renewals')
  expect(await standing()).toMatchObject({
    mayRerun: true,
    failure: { reason: 'CardExpired', attempts: 1 },
    member: { profileId: anna.id },
  })
  const noReason = desk.api.post('Billwerk/RerunMemberTransaction', { profileId: anna.id })
  expect(await codeOf(noReason)).toBe('InvalidInput')
  expect(await rerun()).toEqual({ paid: false, failure: 'CardExpired' })
  const act = { actorId: desk.id, right: 'payer.rerun', reason: 'Ringede' }
  expect(await kept()).toMatchObject([act])
})

test('the desk reads what the last comparison has found, of its own community', async () => {
  const anna = await world.buyer()
  const read = async (api = desk.api) => {
    const { items, comparedAt } = await api.get('Payment/GetDifferences', { take: 100 })
    // Who is a subscriber is identity's, which is not part of this world.
    const own = items.filter(({ profileId, orderId }) => profileId === anna.id && orderId !== null)
    return { comparedAt, found: own.map(({ kind, orderId }) => [kind, orderId]) }
  }
  expect((await read()).comparedAt).toBeNull()
  const { orderId } = await buy(anna.api)
  const { ledgerEntry } = world.billing.models
  const lost = await ledgerEntry.findOneAndDelete({ _id: `payment:${orderId}` }).lean()
  await world.run('reconciliation')
  expect((await read()).found).toEqual([['NotInBooks', orderId]])
  const abroad = desk.as({ role: 'Support' }, { siteId: 2, community: 'se' })
  expect((await read(abroad)).found).toEqual([])
  await ledgerEntry.collection.insertOne(lost as never)
  await world.run('reconciliation')
  expect((await read()).found).toEqual([])
})

test('the catalogue is read by brand and day, and on the dark side under the name of the light brand', async () => {
  const today = await desk.api.get('Payment/GetCatalogue', {})
  expect(today).toMatchObject({ siteId: 1, currency: 'DKK', vat: { percent: 25 }, account: { bank: 'Danske Bank' } })
  expect(today.prices?.items[0]).toEqual({ product: 'Membership1Month', price: { value: 14_900, currency: 'DKK' } })
  const before = await desk.api.get('Payment/GetCatalogue', { siteId: 4, day: '2025-06-01' })
  expect(before.prices).toMatchObject({ from: '2015-01-01', until: '2026-01-01' })
  expect(before.changes.map(({ on, what }) => [on, what])).toContainEqual(['2026-01-01', 'Price'])
  expect(before.account).toBeNull()
  const dark = desk.as(
    { role: 'Support', subscriber: true, darkStatus: 'Approved', ageProven: true },
    { siteId: 5, dark: true },
  )
  const onDark = await dark.get('Payment/GetCatalogue', {})
  expect(onDark.siteId).toBe(1)
  const { name } = await world.billing.brandOf(5)
  expect(JSON.stringify(onDark)).not.toContain(name)
  expect(await codeOf(desk.api.get('Payment/GetCatalogue', { siteId: 5 }))).toBe('NotFound')
})

test('a member takes part in the contest once, on site 1 alone, in its days', async () => {
  const anna = await world.buyer()
  const running = contests[0]
  if (!running) throw new Error('There is no contest')
  const moved = new Date(`${running.from}T12:00:00Z`).getTime() + day - world.billing.clock().getTime()
  world.moveClock(moved)
  const { contestId, state, enteredAt, prizes } = await anna.api.get('Contest/GetContest', {})
  expect([contestId, state, enteredAt, prizes.length > 0]).toEqual([running.contestId, 'Running', null, true])
  const enter = () => anna.api.post('Contest/EnterContest', { contestId })
  const entries = await Promise.all(Array.from({ length: 10 }, enter))
  expect(new Set(entries.map((one) => one.enteredAt)).size).toBe(1)
  expect(await world.billing.models.contestEntry.countDocuments({ profileId: anna.id })).toBe(1)
  expect(await anna.api.get('Contest/GetContest', {})).toMatchObject(entries[0] ?? {})
  const elsewhere = anna.as({ subscriber: false }, { siteId: 2, community: 'dk' })
  expect(await codeOf(elsewhere.get('Contest/GetContest', {}))).toBe('NotFound')
  expect(await codeOf(elsewhere.post('Contest/EnterContest', { contestId }))).toBe('NotFound')
  await world.change(anna, { status: 'Deleted' })
  expect(await world.billing.models.contestEntry.countDocuments({ profileId: anna.id })).toBe(0)
  world.moveClock(-moved)
})

test('a contest is coming, runs and is over, and the next one follows', () => {
  const [first, second] = contests
  if (!first || !second) throw new Error('There are no contests')
  const at = (on: string) => new Date(`${on}T12:00:00Z`)
  const seen = ['2026-09-30', '2026-10-01', '2026-11-30', '2026-12-01', '2028-01-01'].map((on) => {
    const row = contestOn(at(on))
    return [row?.contestId, row && stateOf(row, at(on))]
  })
  expect(seen).toEqual([
    [1, 'Coming'],
    [1, 'Running'],
    [1, 'Running'],
    [2, 'Coming'],
    [2, 'Over'],
  ])
})
