/** Paying by bank transfer: the order waits, the money settles it once, and what is wrong is a difference until it is back. */
import { orderOfReference, transferDays, transferReference } from '@samvaer/contracts/billing/bank-transfers'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../src/books/reconcile.ts'
import { type BillingWorld, begin, buy, day, onPage, shown, startBilling } from './billing-world.ts'

let world: BillingWorld
let desk: Awaited<ReturnType<BillingWorld['buyer']>>
beforeAll(async () => {
  world = await startBilling()
  desk = await world.buyer({ role: 'Support' })
})
afterAll(() => world.close())

type Buyer = Awaited<ReturnType<BillingWorld['buyer']>>

const choose = ({ api }: Buyer, product: 'Membership1Month' | 'Membership12Months' = 'Membership1Month') =>
  api.post('Payment/AddBankTransferView', { product, shown: shown[product] })

let entries = 0
const entry = () => {
  entries += 1
  return `2026-${entries}`
}
const record = (reference: string, amount: number, of = entry()) =>
  desk.api.post('Payment/RecordTransfer', { reference, amount, entry: of })

const differences = async ({ id }: Buyer) => {
  const now = world.billing.clock()
  const all = await reconcile(world.billing, new Date(now.getTime() - 3 * day), new Date(now.getTime() + day))
  const orders = new Set((await world.orders(id)).map(({ _id }) => _id))
  return all.filter(({ orderId }) => orderId !== null && orders.has(orderId)).map(({ kind }) => kind)
}
const toReturn = async ({ id }: Buyer) =>
  (await desk.api.get('Payment/GetTransfersToReturn', { take: 100 })).items.filter(({ profileId }) => profileId === id)

test('a reference finds its order, and a mistyped one finds none', () => {
  for (const orderId of [1, 42, 1234, 98_765_432]) {
    const reference = transferReference(orderId)
    expect(orderOfReference(reference)).toBe(orderId)
    expect(orderOfReference(` ${reference.slice(0, 4)} ${reference.slice(4)}`)).toBe(orderId)
    const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`
    expect(orderOfReference(wrong)).toBeUndefined()
  }
  expect(['', '0', '7', 'abc'].map(orderOfReference)).toEqual(Array(4).fill(undefined))
})

test('whoever pays by transfer gets account, sum and reference; the money gives the time, which never renews', async () => {
  const anna = await world.buyer()
  expect(await anna.api.get('Membership/MembershipPackages', {})).toMatchObject({ bankTransfer: true })
  const { orderId, price, transfer } = await choose(anna)
  expect([price, transfer]).toMatchObject([
    shown.Membership1Month,
    { holder: 'Samvær ApS', iban: 'DK50 0040 0440 1162 43', reference: transferReference(orderId) },
  ])
  // Pressed again, and in another window: the same one.
  expect((await Promise.all([choose(anna), choose(anna)])).map((one) => one.orderId)).toEqual([orderId, orderId])
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toEqual({ status: 'Pending', failure: null })
  expect(await anna.api.get('Payment/ReceiptPageData', { orderId })).toMatchObject({ method: 'BankTransfer', transfer })
  const waiting = (await desk.api.get('Payment/GetWaitingTransfers', {})).items.find((one) => one.orderId === orderId)
  expect(waiting).toMatchObject({ profileId: anna.id, reference: transfer.reference, member: { profileId: anna.id } })

  expect(await record(transfer.reference, 14_900)).toEqual({ orderId, outcome: 'Settled' })
  const row = await world.subscription(anna.id)
  expect([row?.state, row?.renewsAt, row?.agreement, row?.periods.length]).toEqual(['None', null, null, 1])
  const books = { MemberReceivable: 0, Revenue: -11_920, Vat: -2980, Bank: 14_900 }
  expect(await world.books(anna.id)).toEqual(books)
  expect(await anna.api.get('Payment/ReceiptPageData', { orderId })).toMatchObject({ status: 'Paid', transfer: null })
  expect(await differences(anna)).toEqual([])
  expect(world.sandbox.payments().some(({ handle }) => handle === `order-${orderId}`)).toBe(false)
})

test('fifty recordings at once are one payment; the same entry of another order is refused', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const { transfer } = await choose(anna)
  const other = await choose(bo)
  const same = entry()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => record(transfer.reference, 14_900, same)))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(50).fill('Settled'))
  expect((await world.subscription(anna.id))?.periods).toHaveLength(1)
  expect((await world.books(anna.id)).Bank).toBe(14_900)
  expect(await outcomeOf(record(other.transfer.reference, 14_900, same))).toMatchObject({
    ...{ code: 'Conflict', detail: { reason: 'EntryUsed' } },
  })
  expect((await world.subscription(bo.id))?.periods).toEqual([])
  expect(await codeOf(record('12345678', 14_900))).toBe('NotFound')
})

test('another sum gives nothing and is a difference until it was sent back; so is money that came twice', async () => {
  const anna = await world.buyer()
  const { orderId, transfer } = await choose(anna)
  expect(await record(transfer.reference, 10_000)).toEqual({ orderId, outcome: 'Differs' })
  expect((await world.subscription(anna.id))?.periods).toEqual([])
  expect(await world.books(anna.id)).toEqual({ Bank: 10_000, MemberReceivable: -10_000 })
  expect(await differences(anna)).toEqual(['TransferDiffers'])
  await record(transfer.reference, 14_900)
  expect((await record(transfer.reference, 14_900)).outcome).toBe('Differs')
  const back = await toReturn(anna)
  expect(back.map(({ amount, why }) => [amount.value, why])).toEqual([
    [10_000, 'WrongSum'],
    [14_900, 'WrongSum'],
  ])
  for (const { returnId } of back)
    await Promise.all([1, 2, 3].map(() => desk.api.post('Payment/RecordTransferReturn', { returnId })))
  expect(await world.books(anna.id)).toMatchObject({ Bank: 14_900, MemberReceivable: 0 })
  expect([await toReturn(anna), await differences(anna)]).toEqual([[], []])
})

test('what is paid back of a transfer is sent by staff, and ends what it paid for', async () => {
  const anna = await world.buyer()
  const { orderId, transfer } = await choose(anna)
  await record(transfer.reference, 14_900)
  const refund = (amount: number, paidBack: number) =>
    desk.api.post('Payment/RefundPayment', { orderId, amount, paidBack, reason: 'Ringede og fortrød' })
  await refund(4900, 0)
  await refund(10_000, 4900)
  expect(await world.billing.models.providerDuty.countDocuments({ orderId })).toBe(0)
  const back = await toReturn(anna)
  expect(back.map(({ amount, why }) => [amount.value, why])).toEqual([
    [4900, 'Refund'],
    [10_000, 'Refund'],
  ])
  for (const { returnId } of back) await desk.api.post('Payment/RecordTransferReturn', { returnId })
  expect((await world.subscription(anna.id))?.periods).toEqual([])
  expect(await world.books(anna.id)).toMatchObject({ Bank: 0, MemberReceivable: 0, Vat: 0 })
  expect(await differences(anna)).toEqual([])
})

test('unpaid it is over after its days; money that comes afterwards still counts', async () => {
  const anna = await world.buyer()
  const { orderId, transfer } = await choose(anna)
  await world.run('waiting-orders')
  world.moveClock((transferDays - 1) * day)
  await world.run('bank-transfers-end')
  expect((await world.orders(anna.id))[0]?.status).toBe('Pending')
  world.moveClock(day + 60_000)
  await world.run('bank-transfers-end')
  expect((await world.orders(anna.id))[0]).toMatchObject({ status: 'Failed', failure: null })
  expect(await record(transfer.reference, 14_900)).toEqual({ orderId, outcome: 'Settled' })
  expect((await world.subscription(anna.id))?.periods).toHaveLength(1)
  world.moveClock(-transferDays * day - 60_000)
})

test('whoever chooses the card instead is not charged for both; money that comes all the same goes back', async () => {
  const anna = await world.buyer()
  const { orderId, transfer } = await choose(anna)
  const card = await begin(anna.api)
  expect(card.orderId).not.toBe(orderId)
  await onPage(card.address)
  await anna.api.post('Payment/CheckPayment', { orderId: card.orderId })
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual(['Failed', 'Paid'])
  await record(transfer.reference, 14_900)
  expect((await world.subscription(anna.id))?.periods).toHaveLength(1)
  expect((await toReturn(anna)).map(({ amount, why }) => [amount.value, why])).toEqual([[14_900, 'Refund']])
  // Owed until it was sent.
  expect(await world.books(anna.id)).toMatchObject({ MemberReceivable: -14_900, Revenue: -23_840, Refunds: 11_920 })
  // The other way round: a page that waits is closed for a transfer.
  const bo = await world.buyer()
  await begin(bo.api)
  await choose(bo)
  expect((await world.orders(bo.id)).map(({ status, method }) => [status, method])).toEqual([
    ['Failed', null],
    ['Pending', 'BankTransfer'],
  ])
})

test('a brand without an account offers none, and whoever has a membership buys none', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const british = bo.as({ subscriber: false }, { siteId: 4, community: 'uk' })
  expect(await british.get('Membership/MembershipPackages', {})).toMatchObject({ bankTransfer: false })
  const asked = { product: 'Membership1Month', shown: { value: 1699, currency: 'GBP' } } as const
  expect(await outcomeOf(british.post('Payment/AddBankTransferView', asked))).toMatchObject({
    ...{ code: 'Conflict', detail: { reason: 'NoAccount' } },
  })
  await buy(anna.api)
  expect(await outcomeOf(choose(anna))).toMatchObject({ detail: { reason: 'AlreadySubscriber' } })
  const dearer = { product: 'Membership1Month', shown: { value: 1, currency: 'DKK' } } as const
  expect(await outcomeOf(bo.api.post('Payment/AddBankTransferView', dearer))).toMatchObject({
    detail: { reason: 'PriceChanged' },
  })
})
