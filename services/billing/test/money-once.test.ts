/** R24 and R25: whatever comes twice, at once, late, in reverse or after a crash, is charged once and gives once. */
import { randomUUID } from 'node:crypto'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginOrder } from '../src/paying/begin-order.ts'
import { renew } from '../src/paying/renew.ts'
import { ProviderAway } from '../src/provider/provider.ts'
import {
  type BillingWorld,
  begin,
  buy,
  day,
  onPage,
  shown,
  startBilling,
  webhookSecrets,
  wish,
} from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

type Buyer = Awaited<ReturnType<BillingWorld['buyer']>>

/** One charge, one month, and books that say so. */
const expectOnce = async ({ id }: Buyer, months = 1) => {
  expect(await world.taken(id)).toBe(14_900 * months)
  expect((await world.subscription(id))?.periods).toHaveLength(months)
  expect(await world.books(id)).toMatchObject({ MemberReceivable: 0, Revenue: -11_920 * months, Vat: -2980 * months })
}

const eventOf = (orderId: number, type: 'payment.authorised' | 'payment.settled' = 'payment.settled') => ({
  ...{ id: randomUUID(), type, handle: `order-${orderId}` },
  at: new Date().toISOString(),
})

test('fifty payments at once, half of them the same act, are one order and one charge', async () => {
  const anna = await world.buyer()
  const twice = randomUUID()
  const begun = await Promise.all(
    Array.from({ length: 50 }, (_, n) => begin(anna.api, wish(), n % 2 ? twice : randomUUID())),
  )
  expect(new Set(begun.map(({ orderId }) => orderId)).size).toBe(1)
  expect(new Set(begun.map(({ address }) => address)).size).toBe(1)
  const [{ orderId, address } = { orderId: 0, address: '' }] = begun
  await Promise.all(Array.from({ length: 5 }, () => onPage(address)))
  // The way back in several windows, and the messages of the provider, all at the same moment.
  await Promise.all([
    ...Array.from({ length: 10 }, () => anna.api.post('Payment/CheckPayment', { orderId })),
    ...Array.from({ length: 10 }, () => world.deliverEvent(eventOf(orderId))),
  ])
  await expectOnce(anna)
  expect(await world.orders(anna.id)).toHaveLength(1)
})

test('paid on two pages that were open at once, the second payment goes back', async () => {
  const anna = await world.buyer()
  const first = await begin(anna.api)
  // Another window chose another package; its page was opened before the first one could be closed.
  await world.billing.models.order.updateOne({ _id: first.orderId }, { $unset: { slot: 1 } })
  const second = await begin(anna.api)
  for (const { orderId, address } of [first, second]) {
    await onPage(address)
    await anna.api.post('Payment/CheckPayment', { orderId })
  }
  await world.run('provider-duties')
  expect(await world.taken(anna.id)).toBe(14_900)
  expect((await world.subscription(anna.id))?.periods).toHaveLength(1)
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual(['Paid', 'Refunded'])
  expect((await world.books(anna.id)).MemberReceivable).toBe(0)
})

test('ten messages twice over and in reverse have one effect', async () => {
  const anna = await world.buyer()
  const { orderId, address } = await begin(anna.api)
  const early = eventOf(orderId, 'payment.authorised')
  await world.deliverEvent(early)
  expect((await world.subscription(anna.id))?.state).toBe('None')
  await onPage(address)
  const events = [
    ...Array.from({ length: 5 }, () => eventOf(orderId)),
    ...Array.from({ length: 5 }, () => eventOf(orderId, 'payment.authorised')),
  ]
  for (const event of [...events, ...events.toReversed(), early]) await world.deliverEvent(event)
  await expectOnce(anna)
})

test('a message is believed by its signature alone, of now or of the key before, for five minutes', async () => {
  const anna = await world.buyer()
  const { orderId, address } = await begin(anna.api)
  await onPage(address)
  const { signature, body } = world.sandbox.sign(eventOf(orderId))
  const say = (change: object) =>
    codeOf(world.as('anonymous').post('Payment/UpdateFromProvider', { signature, event: body, ...change }))
  expect(await say({ event: body.replace('settled', 'Settled') })).toBe('WrongSignature')
  expect(await say({ signature: signature.replace('t=1', 't=2') })).toBe('WrongSignature')
  expect(await say({ signature: '' })).toBe('WrongSignature')
  expect(await codeOf(world.deliverEvent(eventOf(orderId), 'a secret of somebody else'))).toBe('WrongSignature')
  expect((await world.subscription(anna.id))?.state).toBe('None')
  await world.deliverEvent(eventOf(orderId), webhookSecrets[1])
  await expectOnce(anna)
  world.moveClock(301_000)
  expect(await say({})).toBe('WrongSignature')
  world.moveClock(-301_000)
})

test('a message that cannot take effect is not answered with ok, and comes again', async () => {
  const anna = await world.buyer()
  const { orderId, address } = await begin(anna.api)
  await onPage(address)
  const event = eventOf(orderId)
  // A handled event is marked in the transaction of its effect: here it cannot commit.
  const { ledgerEntry } = world.billing.models
  const inTheWay = { _id: `sale:${orderId}`, orderId, profileId: anna.id, currency: 'DKK', lines: [], at: new Date() }
  await ledgerEntry.collection.insertOne(inTheWay as never)
  expect(await codeOf(world.deliverEvent(event))).toBe('Unexpected')
  expect(await world.billing.models.processedEvent.exists({ _id: event.id })).toBeNull()
  await ledgerEntry.deleteOne({ _id: inTheWay._id })
  await world.deliverEvent(event)
  await expectOnce(anna)
})

/** The process dies where the provider has done it, and nobody here has heard. */
const dies = () => Promise.reject(new Error('killed'))

test('killed between the order and its page, and tried again: one order, one page, one charge', async () => {
  const anna = await world.buyer()
  const { billing } = world
  const brand = await billing.brandOf(1)
  const key = `${anna.id}:${randomUUID()}`
  const bought = { product: 'Membership1Month', shown: shown.Membership1Month } as const
  const asked = { ...bought, profileId: anna.id, community: 'dk', brand, language: 'da-DK' as const, key }
  const { provider } = billing
  if (!provider) throw new Error('There is no provider')
  const killed = {
    ...billing,
    provider: { ...provider, openPage: async (order: never) => provider.openPage(order).then(dies) },
  }
  await expect(beginOrder(killed, asked)).rejects.toThrow('killed')
  const { orderId, address } = await beginOrder(billing, asked)
  await onPage(address)
  await anna.api.post('Payment/CheckPayment', { orderId })
  await expectOnce(anna)
  expect(await world.orders(anna.id)).toHaveLength(1)
})

test('killed between a renewal’s charge and its answer, and tried again: charged once', async () => {
  const anna = await world.buyer()
  await buy(anna.api)
  const { billing } = world
  const { provider, models } = billing
  if (!provider) throw new Error('There is no provider')
  const killed = {
    ...billing,
    provider: { ...provider, charge: async (charge: never) => provider.charge(charge).then(dies) },
  }
  await models.subscription.updateOne({ _id: anna.id }, { $set: { renewsAt: new Date(Date.now() - 1000) } })
  await expect(renew(killed, anna.id)).rejects.toThrow('killed')
  expect(await world.taken(anna.id)).toBe(29_800)
  expect((await world.subscription(anna.id))?.periods).toHaveLength(1)
  await Promise.all(Array.from({ length: 5 }, () => renew(billing, anna.id)))
  await expectOnce(anna, 2)
})

test('a provider that charges and does not answer is asked by the same name until it does', async () => {
  const anna = await world.buyer()
  await buy(anna.api)
  const { billing } = world
  const { provider, models } = billing
  if (!provider) throw new Error('There is no provider')
  const lost = () => Promise.reject(new ProviderAway('timed out'))
  const silent = {
    ...billing,
    provider: { ...provider, charge: async (charge: never) => provider.charge(charge).then(lost) },
  }
  await models.subscription.updateOne({ _id: anna.id }, { $set: { renewsAt: new Date(Date.now() - 1000) } })
  await renew(silent, anna.id)
  expect((await world.subscription(anna.id))?.state).toBe('Retrying')
  world.moveClock(day + 60_000)
  await world.run('renewals')
  world.moveClock(-day - 60_000)
  await expectOnce(anna, 2)
})

test('a payer of another sum than was ordered gets nothing for it', async () => {
  const anna = await world.buyer()
  const { orderId, address } = await begin(anna.api)
  await onPage(address)
  await world.billing.models.order.updateOne({ _id: orderId }, { $set: { value: 15_000 } })
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toMatchObject({ status: 'Pending' })
  expect((await world.subscription(anna.id))?.periods).toEqual([])
})

test('the same number in another currency is another sum', async () => {
  const anna = await world.buyer()
  const { orderId, address } = await begin(anna.api)
  await onPage(address)
  const { order } = world.billing.models
  await order.updateOne({ _id: orderId }, { $set: { currency: 'SEK' } })
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toMatchObject({ status: 'Pending' })
  expect((await world.subscription(anna.id))?.periods).toEqual([])
  await order.updateOne({ _id: orderId }, { $set: { currency: 'DKK' } })
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toMatchObject({ status: 'Paid' })
})
