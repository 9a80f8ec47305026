/** A membership as a gift: its card, its day, what its receiver reads, and what becomes of it when nobody is there. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../src/books/reconcile.ts'
import { type BillingWorld, begin, buy, day, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const giving = (presentProfileId: number, gift?: { words: string; on?: string }) =>
  wish('Membership1Month', { presentProfileId, ...(gift && { gift }) })
const received = async (who: Awaited<ReturnType<BillingWorld['buyer']>>) =>
  (await who.api.get('Membership/ReceivedGifts', {})).items
const differences = async () => {
  const now = world.billing.clock().getTime()
  const all = await reconcile(world.billing, new Date(now - 20 * day), new Date(now + day))
  return all.filter(({ kind }) => kind !== 'Entitlement')
}

test('a gift with words arrives at once, and its receiver reads of whom', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const { orderId } = await buy(anna.api, giving(bo.id, { words: 'Tillykke!' }))
  expect(await received(bo)).toMatchObject([{ words: 'Tillykke!', giver: { profileId: anna.id } }])
  const receipt = { orderId, presentProfileId: bo.id }
  expect(await anna.api.get('Payment/CheckGiftMembershipReceipt', receipt)).toMatchObject({ arrived: true })
  const another = { orderId, presentProfileId: anna.id }
  expect(await codeOf(anna.api.get('Payment/CheckGiftMembershipReceipt', another))).toBe('NotFound')
  await world.block(bo, anna)
  expect(await received(bo)).toMatchObject([{ words: '', giver: null }])
})

test('one with a day waits for it, once, and is no revenue before', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const { orderId } = await buy(anna.api, giving(bo.id, { words: 'Glædelig jul', on: inDays(10) }))
  const receipt = { orderId, presentProfileId: bo.id }
  expect(await anna.api.get('Payment/CheckGiftMembershipReceipt', receipt)).toMatchObject({ arrived: false })
  await world.run('gifts')
  expect([await received(bo), await world.subscription(bo.id)]).toEqual([[], null])
  expect(await world.books(anna.id)).toMatchObject({ Gifts: -11_920 })
  world.moveClock(11 * day)
  await Promise.all([world.run('gifts'), world.run('gifts')])
  expect((await world.subscription(bo.id))?.periods).toHaveLength(1)
  expect(await received(bo)).toMatchObject([{ words: 'Glædelig jul' }])
  expect(await world.books(anna.id)).toMatchObject({ Gifts: 0, Revenue: -11_920 })
  expect(await differences()).toEqual([])
  world.moveClock(-11 * day)
})

test('a receiver who is gone by then gets none, and the giver the money back; so when staff pay it back', async () => {
  const [anna, bo, carl] = [await world.buyer(), await world.buyer(), await world.buyer()]
  await buy(anna.api, giving(bo.id, { words: '', on: inDays(10) }))
  const { orderId } = await buy(anna.api, giving(carl.id, { words: '', on: inDays(10) }))
  const desk = await world.buyer({ role: 'Support' })
  await desk.api.post('Payment/RefundPayment', { orderId, amount: 14_900, paidBack: 0, reason: 'Fortrudt' })
  await world.change(bo, { status: 'Deleted' })
  world.moveClock(11 * day)
  await world.run('gifts')
  await world.run('provider-duties')
  expect(await world.taken(anna.id)).toBe(0)
  expect(await world.books(anna.id)).toMatchObject({ Gifts: 0, MemberReceivable: 0, Vat: 0 })
  expect([await world.subscription(bo.id), await world.subscription(carl.id)]).toEqual([null, null])
  expect(await differences()).toEqual([])
  world.moveClock(-11 * day)
})

test('a giver who writes the card anew on the same page gives the new one, or none', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const first = await begin(anna.api, giving(bo.id, { words: 'Først', on: inDays(3) }))
  const again = await begin(anna.api, giving(bo.id, { words: 'Så' }))
  expect(again.orderId).toBe(first.orderId)
  expect((await world.orders(anna.id)).map(({ gift }) => [gift?.words, gift?.waitsUntil])).toEqual([['Så', undefined]])
  await begin(anna.api, giving(bo.id))
  expect((await world.orders(anna.id)).map(({ gift }) => gift)).toEqual([undefined])
})

test('the words go with their author; a card needs a receiver and a day that comes', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  expect(await codeOf(buy(anna.api, giving(bo.id, { words: '', on: inDays(400) })))).toBe('InvalidInput')
  expect(await codeOf(buy(anna.api, wish('Membership1Month', { gift: { words: 'Hej' } })))).toBe('InvalidInput')
  await buy(anna.api, giving(bo.id, { words: 'Hemmeligt', on: inDays(0) }))
  await world.change(anna, { status: 'Deleted' })
  expect((await world.orders(anna.id)).map(({ gift }) => gift?.words)).toEqual([''])
  const { gifts, latest } = await bo.api.get('Payment/GiftMembershipData', {})
  expect([gifts.length, latest]).toEqual([5, inDays(365)])
})

test('a gift reaches somebody: it is asked before anything is paid, and a block gives what waits back', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const { contacts } = world
  contacts.closed.add(bo.id)
  expect(await codeOf(begin(anna.api, giving(bo.id)))).toBe('ContactClosed')
  contacts.closed.clear()
  contacts.left = 0
  expect(await codeOf(begin(anna.api, giving(bo.id)))).toBe('ContactLimit')
  expect(await world.orders(anna.id)).toEqual([])
  contacts.left = Number.POSITIVE_INFINITY
  await buy(anna.api, giving(bo.id, { words: 'Glædelig jul', on: inDays(10) }))
  await world.block(bo, anna)
  world.moveClock(11 * day)
  await world.run('gifts')
  expect([await received(bo), await world.subscription(bo.id)]).toEqual([[], null])
  expect(await world.books(anna.id)).toMatchObject({ Gifts: 0 })
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual(['Refunded'])
  world.moveClock(-11 * day)
})
