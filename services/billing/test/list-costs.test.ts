/** Ten thousand orders: what staff list and what is compared every day is read from an index, a key or two a row. */
import { latestAmounts } from '@samvaer/contracts/billing/values'
import { cursorOf } from '@samvaer/service-kit/database/cursor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adsQuery, ownAdsQuery } from '../src/ads/find-ads.ts'
import { inBatches } from '../src/books/in-batches.ts'
import { settledBetween } from '../src/books/reconcile.ts'
import { transfersToReturnQuery, waitingTransfersQuery } from '../src/calls/bank-transfers.ts'
import { contestEntriesQuery } from '../src/calls/contest-desk.ts'
import { differencesQuery, paidQuery } from '../src/calls/desk.ts'
import { memberPaymentsQuery, waitingRefundsQuery } from '../src/calls/refund-desk.ts'
import { recordedTransfersQuery, waitingReversalsQuery } from '../src/calls/transfer-reversals.ts'
import type { OrderRow } from '../src/models/order.ts'
import type { QuickScorAdRow } from '../src/models/quick-scor-ad.ts'
import type { RefundRow } from '../src/models/refund.ts'
import type { TransferArrivalRow } from '../src/models/transfer-arrival.ts'
import { type BillingWorld, startBilling } from './billing-world.ts'

const many = 10_000
const minute = 60_000
const begun = new Date('2026-01-01T00:00:00Z').getTime()
const timeOf = (id: number) => new Date(begun + id * minute)
const page = { skip: 0, take: 30 }

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
  const { order, refund, quickScorAd } = world.billing.models
  const orderOf = (_id: number): OrderRow => ({
    // One in ten is of the member.
    ...{ _id, profileId: _id % 10 === 0 ? 7 : _id, presentProfileId: null, community: 'dk', siteId: 1, offerId: null },
    ...{ kind: 'Purchase', product: 'SearchPromotion', value: 4900, vat: 980, vatRate: 2500, currency: 'DKK' },
    ...{ renewsFor: null, status: 'Paid', failure: null, method: 'CreditCard', handle: `order-${_id}`, address: null },
    ...{ createdAt: timeOf(_id), settledAt: timeOf(_id), refundedAt: null, refunded: 0, refundedVat: 0 },
  })
  const refundOf = (_id: number): RefundRow => ({
    ...{ _id, orderId: _id, profileId: _id, community: _id % 2 ? 'dk' : 'se', value: 100, currency: 'DKK' },
    ...{ state: _id % 4 === 1 ? 'Waiting' : 'Done', acts: [], createdAt: timeOf(_id) },
  })
  const adOf = (_id: number): QuickScorAdRow => ({
    ...{ _id, profileId: _id % 100, community: 'dk', dark: false, gender: 'Female', words: 'Hej', seeks: [] },
    ...{ countryAreaId: null, present: false, authorListed: _id % 5 !== 0, shownAt: timeOf(_id) },
    ...{ endsAt: timeOf(_id), eraseAt: timeOf(3 * many) },
  })
  const ids = Array.from({ length: many }, (_, index) => index + 1)
  await order.insertMany(ids.map(orderOf), { lean: true })
  await quickScorAd.insertMany(ids.map(adOf), { lean: true })
  await refund.insertMany(ids.slice(0, 2000).map(refundOf), { lean: true })
  const { transferReturn, bookDifference } = world.billing.models
  const waiting = ids
    .slice(0, 2000)
    .map((id) => ({ ...orderOf(id), _id: many + id, profileId: many + id, handle: `transfer-${id}` }))
  const byTransfer = { status: 'Pending' as const, method: 'BankTransfer' as const, settledAt: null }
  await order.insertMany(
    waiting.map((one) => ({ ...one, ...byTransfer, community: one._id % 2 ? 'dk' : 'se' })),
    { lean: true },
  )
  const returnOf = (_id: number) => ({
    ...{ _id, posting: 'refundPaid', orderId: _id, profileId: _id, community: _id % 2 ? 'dk' : 'se', value: 100 },
    ...{ currency: 'DKK' as const, why: 'Refund' as const, createdAt: timeOf(_id), doneBy: null },
    doneAt: _id % 4 === 1 ? null : timeOf(_id),
  })
  await transferReturn.insertMany(ids.slice(0, 2000).map(returnOf), { lean: true })
  const arrivalOf = (_id: number): TransferArrivalRow => ({
    ...{ _id: `dk:${_id}`, arrivalId: _id, community: _id % 2 ? 'dk' : 'se', entry: String(_id), round: null },
    ...{ orderId: _id, profileId: _id, value: 100, currency: 'DKK', outcome: 'Settled', by: 1, at: timeOf(_id) },
    ...(_id % 4 === 1 && { reversal: { state: 'Waiting', acts: [] } }),
  })
  await world.billing.models.transferArrival.insertMany(ids.slice(0, 2000).map(arrivalOf), { lean: true })
  const differenceOf = (_id: number) => ({
    ...{ _id, comparisonId: _id % 2, kind: 'NotInBooks' as const, orderId: _id, profileId: _id, at: new Date() },
    community: 'dk',
  })
  await bookDifference.insertMany(ids.slice(0, 2000).map(differenceOf), { lean: true })
  const entryOf = (id: number) => ({ _id: `${id % 2}:${id}`, contestId: id % 2, profileId: id, at: timeOf(id) })
  await world.billing.models.contestEntry.insertMany(ids.slice(0, 2000).map(entryOf), { lean: true })
})
afterAll(() => world.close())

interface Explainable {
  explain(verbosity: 'executionStats'): PromiseLike<unknown>
}
interface Explained {
  executionStats: { totalKeysExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}
/** Keys for each row that came back. */
const costOf = async (query: Explainable, rows: number): Promise<number> => {
  const { executionStats, queryPlanner } = (await query.explain('executionStats')) as Explained
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats.nReturned).toBe(rows)
  return executionStats.totalKeysExamined / rows
}

test('the payments of a member and the refunds that wait cost the same on a deep page', async () => {
  const { billing } = world
  const at = (id: number) => cursorOf(['createdAt', timeOf(id).getTime(), id])
  for (const anchor of [undefined, at(2000)])
    expect(
      await costOf(memberPaymentsQuery(billing, { ...page, anchor, profileId: 7, community: 'dk' }), 31),
    ).toBeLessThan(2)
  expect(await costOf(paidQuery(billing, 7), latestAmounts)).toBeLessThan(2)
  for (const anchor of [undefined, at(1001)])
    expect(await costOf(waitingRefundsQuery(billing, { ...page, anchor, community: 'dk' }), 31)).toBeLessThan(2)
})

test('ads cost the same on a deep page, whoever is hidden and however many have ended', async () => {
  const { billing } = world
  const at = (id: number) => cursorOf(['endsAt', timeOf(id).getTime(), id])
  const reader = { profileId: 7, community: 'dk', dark: false, hidden: [8, 9] }
  // Four in five have an author who is found; half of all have ended.
  const asked = { now: timeOf(many / 2), ofOthers: true }
  for (const anchor of [undefined, at(7000)])
    expect(await costOf(adsQuery(billing, reader, asked, { ...page, anchor }), 31)).toBeLessThan(2)
  expect(await costOf(ownAdsQuery(billing, reader, asked.now, page), 31)).toBeLessThan(2)
})

test('comparing a day costs what the day holds, slice by slice', async () => {
  const query = () => settledBetween(world.billing, timeOf(2000), timeOf(3200))
  expect(await costOf(query(), 1200)).toBeLessThan(1.1)
  const sizes: number[] = []
  for await (const slice of inBatches<OrderRow>(query().cursor())) sizes.push(slice.length)
  expect(sizes).toEqual([500, 500, 200])
})

test('the desk’s lists of bank transfers, of the books and of a contest cost the same on a deep page', async () => {
  const { billing } = world
  const behind = (id: number) => cursorOf(['createdAt', timeOf(id).getTime(), id])
  for (const anchor of [undefined, cursorOf(['createdAt', timeOf(1001).getTime(), many + 1001])])
    expect(await costOf(waitingTransfersQuery(billing, { ...page, anchor, community: 'dk' }), 31)).toBeLessThan(2)
  for (const anchor of [undefined, behind(1001)])
    expect(await costOf(transfersToReturnQuery(billing, { ...page, anchor, community: 'dk' }), 31)).toBeLessThan(2)
  const recorded = (id: number) => cursorOf(['at', timeOf(id).getTime(), id])
  for (const anchor of [undefined, recorded(1001)]) {
    expect(await costOf(recordedTransfersQuery(billing, { ...page, anchor, community: 'dk' }), 31)).toBeLessThan(2)
    expect(await costOf(waitingReversalsQuery(billing, { ...page, anchor, community: 'dk' }), 31)).toBeLessThan(2)
  }
  for (const anchor of [undefined, cursorOf(['_id', 1001, 1001])])
    expect(
      await costOf(differencesQuery(billing, { ...page, anchor, comparisonId: 1, community: 'dk' }), 31),
    ).toBeLessThan(2)
  for (const anchor of [undefined, cursorOf(['at', timeOf(1001).getTime(), 1001])])
    expect(await costOf(contestEntriesQuery(billing, { ...page, anchor, contestId: 1 }), 31)).toBeLessThan(2)
})
