/** The life of a membership with the clock moved: over the real driver, with a provider that charges. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, begin, buy, day, onPage, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

let moved = 0
const pass = async (days: number) => {
  moved += days
  world.moveClock(days * day)
  await world.runAll()
}
beforeEach(() => {
  world.moveClock(-moved * day)
  moved = 0
})

/** Somebody who bought a month now. */
const subscriber = async (product: 'Membership1Month' | 'Membership12Months' = 'Membership1Month') => {
  const anna = await world.buyer()
  await buy(anna.api, wish(product))
  const own = () => world.subscription(anna.id)
  const page = () => anna.api.get('Membership/MembershipPageData', {})
  const agreement = (await own())?.agreement ?? ''
  return {
    ...anna,
    own,
    page,
    agreement,
    fails: (outcome: Parameters<typeof world.sandbox.setOutcome>[1]) => world.sandbox.setOutcome(agreement, outcome),
  }
}

/** Until the day on which it is charged. */
const untilDue = async ({ own }: Awaited<ReturnType<typeof subscriber>>) => {
  const { renewsAt } = (await own()) ?? {}
  const left = (renewsAt?.getTime() ?? 0) - world.billing.clock().getTime()
  await pass(Math.ceil(left / day))
}

test('a month renews itself, once, however often the task runs', async () => {
  const anna = await subscriber()
  await untilDue(anna)
  await Promise.all(Array.from({ length: 5 }, () => world.run('renewals')))
  expect(await anna.page()).toMatchObject({ state: 'Active', failure: null, withdrawal: null })
  expect([await world.taken(anna.id), (await anna.own())?.periods.length]).toEqual([29_800, 2])
})

test('a failure is told with its reason, and mended by a retry within the grace', async () => {
  const anna = await subscriber()
  anna.fails('InsufficientFunds')
  await untilDue(anna)
  expect(await anna.page()).toMatchObject({
    state: 'Active',
    failure: { reason: 'InsufficientFunds' },
    may: { pay: true },
  })
  expect(new Date((await anna.page()).subscriberUntil ?? 0).getTime()).toBeGreaterThan(world.billing.clock().getTime())
  anna.fails('Paid')
  await pass(1)
  expect(await anna.page()).toMatchObject({ state: 'Active', failure: null })
  expect(await world.taken(anna.id)).toBe(29_800)
})

test('the member mends it at once: by charging again, or by paying another way', async () => {
  const [anna, bo] = [await subscriber(), await subscriber()]
  for (const one of [anna, bo]) one.fails('CardExpired')
  await untilDue(anna)
  anna.fails('Paid')
  expect(await anna.api.post('Billwerk/RerunRecurrentTransaction', {})).toEqual({ paid: true, failure: null })
  expect(await bo.api.post('Billwerk/RerunRecurrentTransaction', {})).toEqual({ paid: false, failure: 'CardExpired' })
  expect((await buy(bo.api)).status).toBe('Paid')
  for (const one of [anna, bo]) expect((await one.own())?.periods).toHaveLength(2)
  await world.run('provider-duties')
  // The card that has expired is charged no more.
  expect((await bo.own())?.agreement).not.toBe(bo.agreement)
  const ended = await world.billing.models.providerDuty.findById(`end:${bo.agreement}`).lean()
  expect(ended?.doneAt).not.toBeNull()
})

test('retries that all fail end it; the member is a subscriber no more, and can buy again', async () => {
  const anna = await subscriber()
  anna.fails('CardBlocked')
  await untilDue(anna)
  for (const days of [1, 2, 2]) await pass(days)
  expect(await anna.page()).toMatchObject({
    ...{ state: 'DeactivatedByPaymentMethodFailed', subscriberUntil: null, renewal: null },
    failure: { reason: 'CardBlocked' },
  })
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual([
    'Paid',
    'Failed',
    'Failed',
    'Failed',
    'Failed',
  ])
  expect((await buy(anna.api)).status).toBe('Paid')
  expect(await anna.page()).toMatchObject({ state: 'ActiveInitialPurchase', failure: null })
})

test('a provider that is away costs nobody the membership, nor a second charge', async () => {
  const anna = await subscriber()
  world.sandbox.setAway(true)
  await untilDue(anna)
  expect((await anna.own())?.state).toBe('Retrying')
  world.sandbox.setAway(false)
  await pass(1)
  expect([(await anna.own())?.state, await world.taken(anna.id)]).toEqual(['Active', 29_800])
})

test('a member who stopped is charged no more, and is no subscriber once the paid time is over', async () => {
  const anna = await subscriber()
  await anna.api.post('Membership/StopSubscription', {})
  await pass(29)
  expect((await anna.page()).subscriberUntil).not.toBeNull()
  await pass(3)
  expect(await anna.page()).toMatchObject({ state: 'None', subscriberUntil: null })
  expect(await world.taken(anna.id)).toBe(14_900)
})

test.each([
  ['ToBeDeleted', 'DeactivatedByUser'],
  ['Deleted', 'None'],
  ['PermaLocked', 'None'],
] as const)('a profile that is %s is charged no more', async (status, state) => {
  const anna = await subscriber()
  await world.change(anna, { status })
  expect(await anna.own()).toMatchObject({ state, renewsAt: null })
  await pass(40)
  expect(await world.taken(anna.id)).toBe(14_900)
  expect((await anna.own())?.state).toBe('None')
})

test('a pause is no notice: a paused profile renews', async () => {
  const anna = await subscriber()
  await world.change(anna, { status: 'Locked', profileWithheld: true, paused: true })
  await untilDue(anna)
  expect([await world.taken(anna.id), (await anna.own())?.state]).toEqual([29_800, 'Active'])
})

test.each([
  ['locked', { status: 'Locked' }],
  ['to be validated', { forcedValidation: true }],
] as const)(
  'one that is %s does not renew; free in time it does, afterwards it is over and nothing is charged',
  async (_held, change) => {
    const [anna, bo] = [await subscriber(), await subscriber()]
    for (const one of [anna, bo]) await world.change(one, change)
    await untilDue(anna)
    expect([await world.taken(anna.id), (await anna.own())?.state]).toEqual([14_900, 'ActiveInitialPurchase'])
    await world.change(anna, { status: 'Active', forcedValidation: false })
    await pass(1)
    expect([await world.taken(anna.id), (await anna.own())?.state]).toEqual([29_800, 'Active'])
    await pass(2)
    expect([await world.taken(bo.id), (await bo.own())?.state]).toEqual([14_900, 'None'])
  },
)

test('the withdrawal is open for fourteen days and no longer', async () => {
  const anna = await subscriber()
  const { withdrawal } = await anna.page()
  await pass(13)
  expect((await anna.page()).withdrawal).not.toBeNull()
  await pass(2)
  expect((await anna.page()).may.withdraw).toBe(false)
  const late = anna.api.post('Membership/WithdrawFromContract', { orderId: withdrawal?.orderId ?? 0 })
  await expect(late).rejects.toMatchObject({ code: 'Conflict', detail: { reason: 'TooLate' } })
})

/** The notifications that wait for a member, by variant: their service is not part of this world. */
const toldOf = async (profileId: number, variant: string) => {
  const outbox = world.billing.models.order.db.collection('outbox')
  const rows = await outbox.find({ aggregate: `billing:notifications:${profileId}` }).toArray()
  return rows.filter(({ envelope }) => envelope.payload.variant === variant).length
}

test('a year is announced once before it renews', async () => {
  const anna = await subscriber('Membership12Months')
  const { renewsAt } = (await anna.own()) ?? {}
  const left = Math.floor(((renewsAt?.getTime() ?? 0) - world.billing.clock().getTime()) / day)
  await pass(left - 15)
  expect(await toldOf(anna.id, 'renewsSoon')).toBe(0)
  await pass(2)
  expect([(await anna.own())?.remindedOf, await toldOf(anna.id, 'renewsSoon')]).toEqual([renewsAt, 1])
  await pass(1)
  expect(await toldOf(anna.id, 'renewsSoon')).toBe(1)
})

test('two hundred who were reminded keep nobody from a reminder, and old orders no newer one from being asked about', async () => {
  const anna = await subscriber('Membership12Months')
  const row = await anna.own()
  const { renewsAt } = row ?? {}
  const ids = Array.from({ length: 210 }, (_, index) => 7_000_000 + index)
  const { subscription, order } = world.billing.models
  // They come first in every order that a query may have.
  const reminded = new Date((renewsAt?.getTime() ?? 0) - 1000)
  await subscription.insertMany(ids.map((_id) => ({ ...row, _id, renewsAt: reminded, remindedOf: reminded })))
  await pass(Math.floor(((renewsAt?.getTime() ?? 0) - world.billing.clock().getTime()) / day) - 13)
  expect(await toldOf(anna.id, 'renewsSoon')).toBe(1)
  expect(await toldOf(ids[0] ?? 0, 'renewsSoon')).toBe(0)
  await subscription.deleteMany({ _id: { $in: ids } })

  const bo = await world.buyer()
  const { address, orderId } = await begin(bo.api)
  const own = await order.findById(orderId).lean()
  const old = new Date(world.billing.clock().getTime() - 90 * day)
  const stale = { kind: 'Renewal' as const, createdAt: old, profileId: 7_000_000 }
  const orders = ids.map((_id) => ({
    ...own,
    ...stale,
    _id,
    handle: `renewal-${_id}`,
    slot: `stale:${_id}`,
    key: `stale:${_id}`,
  }))
  await order.insertMany(orders)
  await onPage(address)
  await pass(1 / 24)
  expect((await world.orders(bo.id)).map(({ status }) => status)).toEqual(['Paid'])
  await order.deleteMany({ _id: { $in: ids } })
})

test('a page that nobody paid on is closed and forgotten', async () => {
  const anna = await world.buyer()
  const { address } = await begin(anna.api)
  await pass(1)
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual(['Failed'])
  await onPage(address)
  await pass(1)
  expect(await world.taken(anna.id)).toBe(0)
})

test('a membership that was not renewed in time, because billing itself was away, ends and is not charged', async () => {
  const anna = await subscriber()
  await pass(60)
  expect([await world.taken(anna.id), (await anna.own())?.state]).toEqual([14_900, 'None'])
})
