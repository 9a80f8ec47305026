/** Books, provider and entitlements agree after everything that happens; what does not is named. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../src/books/reconcile.ts'
import { type BillingWorld, buy, day, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

const known: Awaited<ReturnType<BillingWorld['buyer']>>[] = []
const buyer = async () => {
  const person = await world.buyer()
  known.push(person)
  return person
}

/** Profiles are published as identity would, by what billing says of them. */
const publish = async () => {
  for (const person of known) {
    const { until = null } = (await world.subscription(person.id)) ?? {}
    await world.change(person, { subscriber: until !== null && until > world.billing.clock() })
  }
}

const differences = () =>
  reconcile(world.billing, new Date(Date.now() - day), new Date(world.billing.clock().getTime() + day))

test('after purchases, gifts, failures, withdrawals and renewals nothing differs', async () => {
  const [anna, bo, carl, dora] = [await buyer(), await buyer(), await buyer(), await buyer()]
  await buy(anna.api)
  await buy(bo.api, wish('Membership1Month', { presentProfileId: anna.id }))
  await buy(bo.api, wish(), 'CardBlocked')
  await buy(bo.api, wish('SearchPromotion'))
  const { orderId } = await buy(carl.api)
  await carl.api.post('Membership/WithdrawFromContract', { orderId })
  await buy(dora.api)
  world.sandbox.setOutcome((await world.subscription(dora.id))?.agreement ?? '', 'InsufficientFunds')
  await publish()
  // Owed and not paid back yet is no difference.
  expect(await differences()).toEqual([])
  await world.runAll()
  // Days on which something is due, and days between them.
  for (const days of [29, 1, 1, 1, 2, 1, 27, 1, 4, 3]) {
    world.moveClock(days * day)
    await world.runAll()
  }
  expect((await world.subscription(anna.id))?.periods).toHaveLength(3)
  expect((await world.subscription(dora.id))?.state).toBe('DeactivatedByPaymentMethodFailed')
  await publish()
  expect(await differences()).toEqual([])
})

test('each kind of difference is named with its order', async () => {
  const { order, ledgerEntry, subscription } = world.billing.models
  const anna = await buyer()
  const { orderId } = await buy(anna.api)
  await publish()
  const kinds = async () =>
    (await differences()).filter((one) => one.orderId === orderId || one.profileId === anna.id).map(({ kind }) => kind)
  const set = (change: object) => order.updateOne({ _id: orderId }, { $set: change })
  expect(await kinds()).toEqual([])
  await set({ value: 14_901 })
  expect(await kinds()).toEqual(['AmountDiffers', 'NotInBooks'])
  await set({ value: 14_900, status: 'Refunded', refunded: 14_900 })
  expect(await kinds()).toEqual(['RefundDiffers', 'NotInBooks', 'Entitlement'])
  await set({ status: 'Failed', refunded: 0 })
  expect(await kinds()).toEqual(['PaidUnknown', 'Entitlement'])
  await set({ status: 'Paid', handle: 'paid-nowhere' })
  expect(await kinds()).toEqual(['PaidNowhere'])
  expect((await differences()).some(({ kind, orderId: of }) => kind === 'PaidUnknown' && of === null)).toBe(true)
  await set({ handle: `order-${orderId}` })
  await subscription.updateOne({ _id: anna.id }, { $set: { until: null } })
  expect(await kinds()).toEqual(['Entitlement'])
  const lines = [{ account: 'Vat', value: 1 }]
  await ledgerEntry.collection.updateOne({ _id: `sale:${orderId}` } as never, { $set: { lines } })
  expect(await kinds()).toEqual(['Unbalanced', 'Entitlement'])
})
