/** Staff pay back: whole, in part, four eyes, once, in the log, in the books, and with the time that was paid for. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../src/books/reconcile.ts'
import { enterCreditNote } from '../src/receipts/enter-credit-note.ts'
import { type BillingWorld, begin, buy, day, onPage, openPayments, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
let first: Awaited<ReturnType<BillingWorld['buyer']>>
let second: typeof first
beforeAll(async () => {
  world = await startBilling()
  const desk = { role: 'Support' } as const
  ;[first, second] = [await world.buyer(desk), await world.buyer(desk)]
})
afterAll(() => world.close())

const give = (by: typeof first, orderId: number, amount: number, paidBack = 0) =>
  by.api.post('Payment/RefundPayment', { orderId, amount, paidBack, reason: 'Ringede og fortrød' })
const shown = async (profileId: number) =>
  (await openPayments(first, profileId)) &&
  (await first.api.get('Payment/GetMemberPayments', { profileId })).items.map(({ orderId, paidBack, ...order }) => ({
    ...order,
    orderId,
    paidBack: paidBack.value,
  }))
/** Of the member: what the books say is owed and what the provider has left, and whether they agree. */
const settled = async (profileId: number) => {
  await world.run('provider-duties')
  const { MemberReceivable, Vat = 0, Revenue = 0, Refunds = 0 } = await world.books(profileId)
  const now = world.billing.clock()
  const all = await reconcile(world.billing, new Date(now.getTime() - 3 * day), new Date(now.getTime() + day))
  const orders = new Set((await world.orders(profileId)).map(({ _id }) => _id))
  const differences = all.filter(({ orderId }) => orderId !== null && orders.has(orderId)).map(({ kind }) => kind)
  return { owed: MemberReceivable, kept: 0 - Vat - Revenue - Refunds, taken: await world.taken(profileId), differences }
}

test('a duty that the provider cannot do holds up none behind, and comes again after growing pauses', async () => {
  const { providerDuty } = world.billing.models
  const broken = {
    kind: 'Refund' as const,
    amount: 100,
    refundId: null,
    agreement: null,
    doneAt: null,
    at: new Date(0),
  }
  await providerDuty.create([{ _id: 'refund:nothing', orderId: 987_654_321, ...broken }])
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api)
  await give(first, orderId, 4000)
  expect(await settled(anna.id)).toMatchObject({ taken: 10_900, differences: [] })
  const failures = async () => {
    const failed = await world.billing.failedItems.among({ queue: 'duty of the provider', place: 0 }, [
      'refund:nothing',
    ])
    return failed.get('refund:nothing')?.failures
  }
  expect(await failures()).toBe(1)
  world.moveClock(59_000)
  await world.run('provider-duties')
  expect(await failures()).toBe(1)
  world.moveClock(2000)
  await world.run('provider-duties')
  expect(await failures()).toBe(2)
  await providerDuty.deleteOne({ _id: 'refund:nothing' })
})

test('a part is paid back and the membership stays; the rest ends it, and takes the tax to the last penny', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api)
  expect(await give(first, orderId, 3333)).toMatchObject({ state: 'Done' })
  expect((await world.subscription(anna.id))?.state).toBe('ActiveInitialPurchase')
  expect(await settled(anna.id)).toEqual({ owed: 0, kept: 11_567, taken: 11_567, differences: [] })

  expect(await codeOf(give(first, orderId, 11_568, 3333))).toBe('Conflict')
  await give(second, orderId, 11_567, 3333)
  const row = await world.subscription(anna.id)
  expect(row).toMatchObject({ state: 'None', renewsAt: null, periods: [], agreement: null })
  expect(await settled(anna.id)).toEqual({ owed: 0, kept: 0, taken: 0, differences: [] })
  const [order] = await world.orders(anna.id)
  expect(order).toMatchObject({ status: 'Refunded', refunded: 14_900, refundedVat: order?.vat })
  const [seen] = await shown(anna.id)
  expect(seen?.refunds.map(({ state, log }) => [state, log.map(({ act, by }) => [act, by])])).toEqual([
    ['Done', [['Asked', first.id]]],
    ['Done', [['Asked', second.id]]],
  ])
  expect(seen?.refunds[0]?.log[0]?.reason).toBe('Ringede og fortrød')
})

test('asked for by many at the same moment it is paid back once', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => codeOf(give(n % 2 ? first : second, orderId, 5000))),
  )
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'Conflict')).toHaveLength(9)
  expect(await settled(anna.id)).toEqual({ owed: 0, kept: 9900, taken: 9900, differences: [] })
})

test('above a sum somebody else confirms it first, and nothing moves before; confirmed at once by many, once', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api, wish('Membership12Months'))
  const { refundId, state } = await give(first, orderId, 95_900)
  expect([state, await world.taken(anna.id)]).toEqual(['Waiting', 95_900])
  expect((await world.subscription(anna.id))?.state).toBe('ActiveInitialPurchase')
  expect(await codeOf(give(second, orderId, 100))).toBe('Conflict')
  const waiting = async (by: typeof first) =>
    (await by.api.get('Payment/GetWaitingRefunds', {})).items.find((one) => one.refundId === refundId)
  expect([(await waiting(first))?.mayConfirm, (await waiting(second))?.mayConfirm]).toEqual([false, true])
  expect(await codeOf(first.api.post('Payment/ConfirmRefund', { refundId }))).toBe('NotAllowed')
  const confirm = () => second.api.post('Payment/ConfirmRefund', { refundId })
  expect(await Promise.all([confirm(), confirm(), confirm()])).toEqual(Array(3).fill({ state: 'Done' }))
  expect(await waiting(second)).toBeUndefined()
  expect(await settled(anna.id)).toEqual({ owed: 0, kept: 0, taken: 0, differences: [] })
  const [seen] = await shown(anna.id)
  expect(seen?.refunds[0]?.log.map(({ act, by }) => [act, by])).toEqual([
    ['Asked', first.id],
    ['Confirmed', second.id],
  ])
})

test('many small sums are one large one; one that is declined moves nothing and frees the order', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api, wish('Membership12Months'))
  expect((await give(first, orderId, 40_000)).state).toBe('Done')
  const { refundId, state } = await give(first, orderId, 20_000, 40_000)
  expect(state).toBe('Waiting')
  const decline = { refundId, reason: 'For meget' }
  expect(await second.api.post('Payment/DeclineRefund', decline)).toEqual({ state: 'Declined' })
  expect(await codeOf(second.api.post('Payment/ConfirmRefund', { refundId }))).toBe('Conflict')
  expect((await give(second, orderId, 10_000, 40_000)).state).toBe('Done')
  expect(await settled(anna.id)).toMatchObject({ owed: 0, taken: 45_900, differences: [] })
})

test('an order that was never paid is not paid back; a gift stays with its receiver', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const { orderId, address } = await begin(anna.api)
  expect(await codeOf(give(first, orderId, 100))).toBe('Conflict')
  await onPage(address, 'Cancel')
  const gift = await buy(anna.api, wish('Membership1Month', { presentProfileId: bo.id }))
  await give(first, gift.orderId, 14_900)
  expect((await world.subscription(bo.id))?.periods).toHaveLength(1)
  expect(await settled(anna.id)).toMatchObject({ owed: 0, taken: 0, differences: [] })
})

test('withdrawing after a part was paid back returns the rest alone', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api)
  await give(first, orderId, 4900)
  await anna.api.post('Membership/WithdrawFromContract', { orderId })
  expect(await settled(anna.id)).toEqual({ owed: 0, kept: 0, taken: 0, differences: [] })
})

test('several small sums of a day are one large one: the one that passes the threshold waits, whatever order it is of', async () => {
  const anna = await world.buyer()
  const orderIds: number[] = []
  for (let index = 0; index < 4; index += 1) orderIds.push((await buy(anna.api, wish('SearchPromotion'))).orderId)
  const { orderId } = await buy(anna.api)
  const states: string[] = []
  for (const one of orderIds) states.push((await give(first, one, 4900)).state)
  states.push((await give(second, orderId, 14_900)).state)
  const year = await world.buyer()
  const long = await buy(anna.api, wish('Membership12Months'))
  states.push((await give(first, long.orderId, 15_501)).state)
  expect(states).toEqual(['Done', 'Done', 'Done', 'Done', 'Done', 'Waiting'])
  // Another member has a day of their own.
  const other = await buy(year.api, wish('Membership12Months'))
  expect((await give(first, other.orderId, 15_501)).state).toBe('Done')
  world.moveClock(day + 1000)
  expect((await give(first, other.orderId, 34_499, 15_501)).state).toBe('Done')
  world.moveClock(-day - 1000)
})

test('refunds have numbers of their own, one after the other, also of many at once and after one that failed', async () => {
  const { models } = world.billing
  const numbers = async () => (await models.creditNote.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)
  const before = (await numbers()).length
  const members = await Promise.all(Array.from({ length: 6 }, () => world.buyer()))
  const orders = await Promise.all(members.map(({ api }) => buy(api)))
  const lost = world.billing.transaction(async ({ session }) => {
    const of = { posting: 'refund-0:0', orderId: 0 }
    await enterCreditNote(world.billing, { session }, of)
    throw new Error('Rolled back')
  })
  await expect(lost).rejects.toThrow('Rolled back')
  await Promise.all(orders.map(({ orderId }) => give(first, orderId, 3333)))
  const [one] = orders
  await give(second, one?.orderId ?? 0, 1000, 3333)
  expect(await numbers()).toEqual(Array.from({ length: before + 7 }, (_, place) => place + 1))
  const { refunds } = await (members[0] as (typeof members)[number]).api.get('Payment/ReceiptPageData', {
    orderId: one?.orderId ?? 0,
  })
  const kept = await models.creditNote
    .find({ orderId: one?.orderId ?? 0 })
    .sort({ _id: 1 })
    .lean()
  expect(refunds.map(({ creditNote, amount }) => [creditNote, amount.value])).toEqual([
    [kept[0]?._id, 3333],
    [kept[1]?._id, 1000],
  ])
  expect(kept[1]?._id).toBe(before + 7)
})
