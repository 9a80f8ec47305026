/** The desk of staff: a membership whose charge failed, the books, the catalogue. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingWorld, buy, day, openPayments, startBilling } from './billing-world.ts'

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
  await openPayments(desk, anna.id)
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
    // Identity decides who is a subscriber, and is not part of this world.
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

test('the payments of a member are read for a written reason, for an hour, by the one who gave it', async () => {
  const anna = await world.buyer()
  const second = await world.buyer({ role: 'Support' })
  await buy(anna.api)
  const read = async (by: typeof desk) => [
    await outcomeOf(by.api.get('Payment/GetMemberPayments', { profileId: anna.id })),
    await outcomeOf(by.api.get('Payment/GetMemberMembership', { profileId: anna.id })),
  ]
  const codes = async (by: typeof desk) => [
    await codeOf(by.api.get('Payment/GetMemberPayments', { profileId: anna.id })),
    await codeOf(by.api.get('Payment/GetMemberMembership', { profileId: anna.id })),
  ]
  const needed = { code: 'Conflict', detail: { reason: 'ReasonNeeded' } }
  const open = (reason: string) => desk.api.post('Payment/OpenMemberPayments', { profileId: anna.id, reason })
  expect(await read(desk)).toMatchObject([needed, needed])
  expect(await codeOf(open(' \n'))).toBe('InvalidInput')
  const { until } = await open('Spurgte til en kvittering')
  expect(Date.parse(until) - world.billing.clock().getTime()).toBeGreaterThan(59 * 60_000)
  expect(await codes(desk)).toEqual(['ok', 'ok'])
  expect(await read(second)).toMatchObject([needed, needed])

  const { paymentsOpened } = world.billing.models
  const trace = { by: desk.id, profileId: anna.id, community: 'dk', reason: 'Spurgte til en kvittering' }
  expect(await paymentsOpened.find({ profileId: anna.id }).lean()).toMatchObject([trace])
  const kept = Object.values(await paymentsOpened.collection.indexInformation({ full: true }))
  expect(kept).toContainEqual(expect.objectContaining({ expireAfterSeconds: (730 * day) / 1000 }))
  world.moveClock(61 * 60_000)
  expect(await read(desk)).toMatchObject([needed, needed])
})

test('of payments safety reads the amounts and the days alone, and nothing of presents of the house or what failed', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api)
  await openPayments(desk, anna.id)
  const dkk = (value: number) => ({ value, currency: 'DKK' })
  const refund = { orderId, amount: 4_900, paidBack: 0, reason: 'Kulance' }
  await desk.api.post('Payment/RefundPayment', refund)
  const { order } = world.billing.models
  const { _id: _bought, handle: _handle, key: _key, slot: _slot, ...row } = (await order.findById(orderId).lean()) ?? {}
  const others = [
    { kind: 'Present', status: 'Paid', value: 0 },
    { kind: 'Renewal', status: 'Failed' },
  ] as const
  for (const [place, change] of others.entries())
    await order.collection.insertOne({ ...row, ...change, _id: 900_000 + place, handle: `other-${place}` } as never)
  const { items } = await world.peers.get('Payment/GetPaidAmounts', { staffId: desk.id, profileId: anna.id })
  expect(items).toEqual([{ at: expect.any(String), amount: dkk(14_900), paidBack: dkk(4_900) }])
})
