/** Paying by bank transfer: the order waits, the money settles it once, and what is wrong is a difference until it is back. */
import { orderOfReference, transferReference } from '@samvaer/contracts/billing/bank-transfers'
import { transferDays } from '@samvaer/contracts/billing/values'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../src/books/reconcile.ts'
import { billingService } from '../src/service.ts'
import { type BillingWorld, begin, buy, day, onPage, shown, startBilling } from './billing-world.ts'

let world: BillingWorld
let desk: Awaited<ReturnType<BillingWorld['buyer']>>
let second: typeof desk
beforeAll(async () => {
  world = await startBilling()
  desk = await world.buyer({ role: 'Support' })
  second = await world.buyer({ role: 'Support' })
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
const record = (reference: string, amount: number, of = entry(), differs = false) =>
  desk.api.post('Payment/RecordTransfer', { reference, amount, entry: of, differs })
/** Knowing that nothing is given for it. */
const recordWrong = (reference: string, amount: number, of = entry()) => record(reference, amount, of, true)

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

test('a payer by transfer gets account, sum and reference; the money gives the time, which never renews', async () => {
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
  const asked = await outcomeOf(record(transfer.reference, 10_000))
  expect(asked).toMatchObject({
    code: 'Conflict',
    detail: { reason: 'SumDiffers', expected: { value: 14_900, currency: 'DKK' }, open: true },
  })
  expect([await world.books(anna.id), await toReturn(anna)]).toEqual([{}, []])
  expect(await recordWrong(transfer.reference, 10_000)).toEqual({ orderId, outcome: 'Differs' })
  expect((await world.subscription(anna.id))?.periods).toEqual([])
  expect(await world.books(anna.id)).toEqual({ Bank: 10_000, MemberReceivable: -10_000 })
  expect(await differences(anna)).toEqual(['TransferDiffers'])
  await record(transfer.reference, 14_900)
  expect(await outcomeOf(record(transfer.reference, 14_900))).toMatchObject({
    detail: { reason: 'SumDiffers', expected: { value: 14_900, currency: 'DKK' }, open: false },
  })
  expect((await recordWrong(transfer.reference, 14_900)).outcome).toBe('Differs')
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

test('a refund of a transfer is sent by staff, and ends what it paid for', async () => {
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

test('a payer who chooses the card instead is not charged for both; money that comes all the same goes back', async () => {
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

const arrivalOf = async ({ id }: Buyer) => {
  const { items } = await desk.api.get('Payment/GetRecordedTransfers', { take: 100 })
  const [last] = items.filter(({ profileId }) => profileId === id)
  if (!last) throw new Error('Nothing was recorded')
  return last
}
const reverse = (arrivalId: number, by = desk) =>
  by.api.post('Payment/ReverseTransfer', { arrivalId, reason: 'Tastet på den forkerte ordre' })
const confirm = (arrivalId: number, by = second) => by.api.post('Payment/ConfirmReversal', { arrivalId })
const reasonOf = async (act: Promise<unknown>) =>
  ((await outcomeOf(act)) as { detail?: { reason?: string } }).detail?.reason

test('a transfer on the wrong order is taken back by two of the staff, and recorded right with the same entry', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const [wrong, right] = [await choose(anna), await choose(bo)]
  const of = entry()
  await record(wrong.transfer.reference, 14_900, of)
  const { arrivalId } = await arrivalOf(anna)
  expect(await codeOf(confirm(arrivalId))).toBe('Conflict')
  const asked = await Promise.all([reverse(arrivalId), reverse(arrivalId)])
  expect(asked).toEqual([{ state: 'Waiting' }, { state: 'Waiting' }])
  expect((await world.subscription(anna.id))?.periods).toHaveLength(1)
  expect(await codeOf(confirm(arrivalId, desk))).toBe('NotAllowed')
  const waiting = async ({ api }: Buyer) =>
    (await api.get('Payment/GetWaitingReversals', { take: 100 }))?.items
      .filter((one) => one.arrivalId === arrivalId)
      .map(({ reversal }) => reversal?.mayConfirm)
  expect([await waiting(desk), await waiting(second)]).toEqual([[false], [true]])

  const states = await Promise.all([1, 2, 3].map(() => confirm(arrivalId)))
  expect(states).toEqual(Array(3).fill({ state: 'Done' }))
  expect(await world.books(anna.id)).toEqual({ MemberReceivable: 0, Revenue: 0, Vat: 0, Bank: 0 })
  const row = await world.subscription(anna.id)
  expect([row?.periods, row && row.until !== null && row.until > world.billing.clock()]).toEqual([[], false])
  // The first entry stays, beside who took it back and why.
  const { reversal, entry: kept, by } = await arrivalOf(anna)
  expect([kept, by, reversal?.log.map((act) => [act.act, act.by, act.reason])]).toEqual([
    ...[of, desk.id],
    [
      ['Asked', desk.id, 'Tastet på den forkerte ordre'],
      ['Confirmed', second.id, null],
    ],
  ])
  expect(await waiting(second)).toEqual([])
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual(['Pending'])
  expect(await differences(anna)).toEqual([])
  const outbox = world.billing.models.order.db.collection('outbox')
  const rows = await outbox.find({ 'envelope.payload.profileId': anna.id }).toArray()
  const told = rows.filter(({ envelope }) => envelope.payload.variant === 'transferReversed')
  expect(told).toHaveLength(1)

  expect(await record(right.transfer.reference, 14_900, of)).toMatchObject({ outcome: 'Settled' })
  expect((await world.subscription(bo.id))?.periods).toHaveLength(1)
  expect(await record(right.transfer.reference, 14_900, of)).toMatchObject({ outcome: 'Settled' })
  expect((await world.books(bo.id)).Bank).toBe(14_900)
  // The purchase of the first order may still come.
  expect(await record(wrong.transfer.reference, 14_900)).toMatchObject({ outcome: 'Settled' })
  expect(await world.books(anna.id)).toEqual({ MemberReceivable: 0, Revenue: -11_920, Vat: -2980, Bank: 14_900 })
  expect([await differences(anna), await differences(bo)]).toEqual([[], []])
})

test('a sum typed wrong is taken back, and no money is to be sent any more; once it was sent, it stays', async () => {
  const anna = await world.buyer()
  const { transfer } = await choose(anna)
  const of = entry()
  await recordWrong(transfer.reference, 41_900, of)
  const first = await arrivalOf(anna)
  await reverse(first.arrivalId)
  await second.api.post('Payment/DeclineReversal', { arrivalId: first.arrivalId, reason: 'Det passer' })
  expect([(await toReturn(anna)).length, await reasonOf(confirm(first.arrivalId))]).toEqual([1, 'Declined'])
  await reverse(first.arrivalId, second)
  expect(await codeOf(confirm(first.arrivalId, second))).toBe('NotAllowed')
  await confirm(first.arrivalId, desk)
  expect([await toReturn(anna), await world.books(anna.id)]).toEqual([[], { Bank: 0, MemberReceivable: 0 }])
  // Wrong again, of the same entry, and at last right.
  await recordWrong(transfer.reference, 19_400, of)
  const again = await arrivalOf(anna)
  await reverse(again.arrivalId)
  await confirm(again.arrivalId)
  expect(await record(transfer.reference, 14_900, of)).toMatchObject({ outcome: 'Settled' })
  expect(await world.books(anna.id)).toMatchObject({ Bank: 14_900, MemberReceivable: 0 })
  expect(await differences(anna)).toEqual([])

  await recordWrong(transfer.reference, 100)
  const sent = await arrivalOf(anna)
  const [back] = await toReturn(anna)
  await desk.api.post('Payment/RecordTransferReturn', { returnId: back?.returnId ?? 0 })
  expect(await reasonOf(reverse(sent.arrivalId))).toBe('SentBack')
})

test('taking a transfer back leaves alone what the member has bought since, and refuses what was paid back', async () => {
  const anna = await world.buyer()
  const { orderId, transfer } = await choose(anna)
  await record(transfer.reference, 14_900)
  const { arrivalId } = await arrivalOf(anna)
  await buy(anna.api)
  const before = await world.subscription(anna.id)
  await reverse(arrivalId)
  await confirm(arrivalId)
  const after = await world.subscription(anna.id)
  expect([after?.state, after?.agreement, after?.periods.length, after?.firstOrderId]).toEqual([
    ...['ActiveInitialPurchase', before?.agreement, 1, before?.firstOrderId],
  ])
  expect(after?.periods[0]?.from.getTime()).toBeLessThan(before?.periods[1]?.from.getTime() ?? 0)
  expect(after?.renewsAt?.getTime()).toBe((after?.until?.getTime() ?? 0) - day)
  expect(await differences(anna)).toEqual([])

  const bo = await world.buyer()
  const other = await choose(bo)
  await record(other.transfer.reference, 14_900)
  const recorded = await arrivalOf(bo)
  const part = { orderId: other.orderId, amount: 4900, paidBack: 0, reason: 'Ringede' }
  await desk.api.post('Payment/RefundPayment', part)
  expect(await reasonOf(reverse(recorded.arrivalId))).toBe('PaidBack')
  expect(orderId).not.toBe(other.orderId)
})

test('a transfer that was recorded before there were reversals is taken back as everything else', async () => {
  const anna = await world.buyer()
  const { transfer } = await choose(anna)
  const of = entry()
  await record(transfer.reference, 14_900, of)
  const { transferArrival } = world.billing.models
  await transferArrival.collection.updateOne(
    { _id: `dk:${of}` as never },
    { $unset: { arrivalId: 1, community: 1, entry: 1, round: 1 } },
  )
  const listed = async () =>
    (await desk.api.get('Payment/GetRecordedTransfers', { take: 100 })).items.find(
      ({ profileId }) => profileId === anna.id,
    )
  expect(await listed()).toBeUndefined()
  await world.service(billingService).runMigration(1)
  const { arrivalId = 0, entry: found } = (await listed()) ?? {}
  expect([found, arrivalId > 0]).toEqual([of, true])
  await world.service(billingService).runMigration(1)
  expect((await listed())?.arrivalId).toBe(arrivalId)
  await desk.api.post('Payment/ReverseTransfer', { arrivalId, reason: 'Forkert ordre' })
  await second.api.post('Payment/ConfirmReversal', { arrivalId })
  expect((await world.orders(anna.id)).map(({ status }) => status)).toEqual(['Pending'])
  expect(await world.books(anna.id)).toMatchObject({ Bank: 0, MemberReceivable: 0, Revenue: 0 })
  expect(await record(transfer.reference, 14_900, of)).toMatchObject({ outcome: 'Settled' })
})
