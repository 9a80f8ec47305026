/** Buying a membership, from the package to the entitlement, and what ends it. */
import { identityService } from '@samvaer/identity/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingService } from '../src/service.ts'
import { type BillingWorld, begin, buy, day, onOfferDay, onPage, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
  onOfferDay(world)
})
afterAll(() => world.close())

const pageOf = ({ api }: Awaited<ReturnType<BillingWorld['buyer']>>) => api.get('Membership/MembershipPageData', {})

test('a package is bought on the page of the provider, and its membership begins', async () => {
  const anna = await world.buyer()
  expect(await pageOf(anna)).toMatchObject({ state: 'None', renewal: null, may: { stop: false, continue: false } })
  const { orderId, address } = await begin(anna.api)
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toEqual({ status: 'Pending', failure: null })
  expect(await onPage(address)).toBe(`http://localhost:8080/Receipt?order=${orderId}`)
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toEqual({ status: 'Paid', failure: null })
  expect(await pageOf(anna)).toMatchObject({
    state: 'ActiveInitialPurchase',
    product: 'Membership1Month',
    renewal: { price: { value: 14_900, currency: 'DKK' }, method: 'CreditCard' },
    withdrawal: { orderId },
    may: { stop: true, continue: false, withdraw: true, pay: false },
  })
  expect(await world.books(anna.id)).toEqual({
    MemberReceivable: 0,
    Revenue: -11_920,
    Vat: -2980,
    ProviderCash: 14_900 - 274,
    Fees: 274,
  })
  expect(await outcomeOf(begin(anna.api))).toMatchObject({ code: 'Conflict', detail: { reason: 'AlreadySubscriber' } })
})

test('a receipt names the sum, the tax and the house, and no brand', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.as({ subscriber: false }, { siteId: 5, dark: true }))
  const receipt = await anna.api.get('Payment/ReceiptPageData', { orderId })
  expect(receipt).toMatchObject({
    ...{ status: 'Paid', product: 'Membership1Month', vatPercent: 25, method: 'CreditCard' },
    price: { value: 14_900 },
    vat: { value: 2980 },
    company: { name: 'Samvær ApS' },
  })
  const words = JSON.stringify([
    receipt,
    world.sandbox.payments().find(({ handle }) => handle === `order-${orderId}`)?.text,
  ])
  expect(words).not.toMatch(/nat\b|dark|mørk|erotik/i)
  const stranger = await world.buyer()
  expect(await codeOf(stranger.api.get('Payment/ReceiptPageData', { orderId }))).toBe('NotFound')
})

test.each(['InsufficientFunds', 'CardBlocked', 'DeclinedByBank', 'CardExpired', 'Unknown'] as const)(
  'what fails with %s is told, costs nothing and can be tried again',
  async (failure) => {
    const anna = await world.buyer()
    expect(await buy(anna.api, wish(), failure)).toMatchObject({ status: 'Failed', failure })
    expect([await world.taken(anna.id), await world.books(anna.id)]).toEqual([0, {}])
    expect((await buy(anna.api)).status).toBe('Paid')
  },
)

test('a page that was left can be begun again at once, without a message of the provider', async () => {
  const anna = await world.buyer()
  const left = await begin(anna.api)
  expect(await onPage(left.address, 'Cancel')).toBe(`http://localhost:8080/Receipt?order=${left.orderId}&left=1`)
  const again = await begin(anna.api)
  expect(again.orderId).not.toBe(left.orderId)
  await onPage(again.address)
  expect(await anna.api.post('Payment/CheckPayment', { orderId: again.orderId })).toMatchObject({ status: 'Paid' })
})

test('an order that was given up and is paid all the same is handed over', async () => {
  const anna = await world.buyer()
  const { orderId, address } = await begin(anna.api)
  const givenUp = { $set: { status: 'Failed' as const }, $unset: { slot: 1 as const } }
  await world.billing.models.order.updateOne({ _id: orderId }, givenUp)
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toEqual({ status: 'Failed', failure: null })
  await onPage(address)
  expect(await anna.api.post('Payment/CheckPayment', { orderId })).toEqual({ status: 'Paid', failure: null })
  expect((await pageOf(anna)).state).toBe('ActiveInitialPurchase')
})

test('another choice closes the page of the one before; a price that has changed is not charged', async () => {
  const anna = await world.buyer()
  const first = await begin(anna.api)
  const second = await begin(anna.api, wish('Membership12Months'))
  expect(second.orderId).not.toBe(first.orderId)
  await onPage(first.address)
  await onPage(second.address)
  await world.run('waiting-orders')
  expect(await anna.api.post('Payment/CheckPayment', { orderId: second.orderId })).toMatchObject({ status: 'Paid' })
  expect(await world.taken(anna.id)).toBe(95_900)
  const bo = await world.buyer()
  const old = { ...wish(), shown: { value: 12_900, currency: 'DKK' as const } }
  expect(await outcomeOf(begin(bo.api, old))).toMatchObject({ code: 'Conflict', detail: { reason: 'PriceChanged' } })
  expect(await codeOf(bo.api.post('Payment/Pay', wish()))).toBe('InvalidInput')
})

test('stopping takes one act, keeps the paid time, and can be taken back', async () => {
  const anna = await world.buyer()
  await buy(anna.api)
  const { renewal } = await pageOf(anna)
  const { subscriberUntil } = await anna.api.post('Membership/StopSubscription', {})
  expect(await anna.api.post('Membership/StopSubscription', {})).toEqual({ subscriberUntil })
  expect(await pageOf(anna)).toMatchObject({ state: 'DeactivatedByUser', renewal: null, may: { continue: true } })
  expect(await anna.api.post('Membership/ContinueSubscription', {})).toEqual({ renewsAt: renewal?.at })
  const bo = await world.buyer()
  expect(await outcomeOf(bo.api.post('Membership/StopSubscription', {}))).toMatchObject({
    detail: { reason: 'NotRunning' },
  })
})

test('a withdrawal pays back whole, once, at the provider and in the books', async () => {
  const anna = await world.buyer()
  const { orderId } = await buy(anna.api)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => anna.api.post('Membership/WithdrawFromContract', { orderId })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.paidBack).toEqual({ value: 14_900, currency: 'DKK' })
  await world.run('provider-duties')
  await world.run('provider-duties')
  expect(await world.taken(anna.id)).toBe(0)
  const { Fees, ProviderCash, Revenue, Refunds, Vat } = await world.books(anna.id)
  expect([(Revenue ?? 0) + (Refunds ?? 0), Vat, ProviderCash]).toEqual([0, 0, -(Fees ?? 0)])
  expect(await pageOf(anna)).toMatchObject({ state: 'None', subscriberUntil: null })
})

test('a gift lies on top of what its receiver has; nobody gives it to oneself or past a block', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  await buy(bo.api)
  const before = (await world.subscription(bo.id))?.until
  const given = wish('Membership1Month', { presentProfileId: bo.id })
  expect((await buy(anna.api, given)).status).toBe('Paid')
  const after = await world.subscription(bo.id)
  expect((after?.until?.getTime() ?? 0) - (before?.getTime() ?? 0)).toBeGreaterThan(27 * day)
  expect(await world.subscription(anna.id)).toMatchObject({ state: 'None', until: null })
  expect((await world.books(anna.id)).Gifts).toBe(0)
  const self = wish('Membership1Month', { presentProfileId: anna.id })
  expect(await outcomeOf(begin(anna.api, self))).toMatchObject({ code: 'NotAllowed', detail: { reason: 'Self' } })
  await world.block(bo, anna)
  expect(await codeOf(begin(anna.api, given))).toBe('NotFound')
})

test('one day ends by itself; a promotion is published with its end', async () => {
  const anna = await world.buyer()
  await buy(anna.api, wish('OneDayMembership'))
  expect(await pageOf(anna)).toMatchObject({
    state: 'None',
    renewal: null,
    withdrawal: { product: 'OneDayMembership' },
  })
  const { until } = (await world.subscription(anna.id)) ?? {}
  expect(Math.round(((until?.getTime() ?? 0) - world.billing.clock().getTime()) / day)).toBe(1)
  expect((await anna.api.get('Payment/SearchPromotionPageData', {})).promotedUntil).toBeNull()
  await buy(anna.api, wish('SearchPromotion'))
  expect((await anna.api.get('Payment/SearchPromotionPageData', {})).promotedUntil).not.toBeNull()
})

test('offers are for whom they are for, and renew at the price of the catalogue', async () => {
  const anna = await world.buyer()
  const dialog = () => anna.api.get('Membership/BuyMembershipDialogData', {})
  expect(await dialog()).toMatchObject({ monthlyFrom: { value: 7992 }, oneDay: { value: 3500 }, offerId: 1 })
  const offer = await anna.api.get('Membership/SpecialOfferData', { offerId: 1 })
  expect(offer).toMatchObject({ price: { value: 29_900 }, afterwards: { value: 35_900 } })
  const { product, price, offerId } = offer
  expect((await buy(anna.api, { product, shown: price, offerId, beginAtOnce: true })).status).toBe('Paid')
  expect((await pageOf(anna)).renewal?.price.value).toBe(35_900)
  expect(await dialog()).toMatchObject({ oneDay: null, offerId: null })
  expect(await codeOf(anna.api.get('Membership/SpecialOfferData', { offerId: 1 }))).toBe('NotFound')
  expect(await codeOf(anna.api.get('Membership/SpecialOfferData', { offerId: 5 }))).toBe('NotFound')
})

test('an offer is had once a person: not again after a withdrawal, nor as another profile of the same address', async () => {
  const [anna, other] = [await world.buyer(), await world.buyer()]
  // However it is written: as accounts compare addresses.
  const addresses = ['anna@xn--rdgrd-vuad.example', 'Anna@RØDGRØD.example ']
  for (const [place, { id }] of [anna, other].entries()) {
    const contact = { profileId: id, email: addresses[place] ?? '', name: 'Anna', language: 'da-DK' as const }
    await world.deliver('identity', 'ContactChanged', [{ ...contact, siteId: 1, signedInAt: null }])
  }
  const offerOf = async ({ api }: typeof anna) => (await api.get('Membership/BuyMembershipDialogData', {})).offerId
  expect([await offerOf(anna), await offerOf(other)]).toEqual([1, 1])
  const withdraw = async (offerId: number) => {
    const { product, price } = await anna.api.get('Membership/SpecialOfferData', { offerId })
    const { orderId } = await buy(anna.api, { product, shown: price, offerId, beginAtOnce: true })
    await anna.api.post('Membership/WithdrawFromContract', { orderId })
  }
  await withdraw(1)
  // The offer for former members is another one, and had once as well.
  expect([await offerOf(anna), await offerOf(other)]).toEqual([5, 5])
  const again = { product: 'Membership3Months', shown: { value: 29_900, currency: 'DKK' }, offerId: 1 } as const
  expect(await codeOf(begin(anna.api, again))).toBe('NotFound')
  expect(await codeOf(begin(other.api, again))).toBe('NotFound')
  await withdraw(5)
  expect([await offerOf(anna), await offerOf(other)]).toEqual([null, null])

  // Contacts of a version that did not compare addresses: each stands for itself, until the migration folds them.
  const bo = await world.buyer()
  const contact = { profileId: bo.id, email: 'bo@example.com', name: 'Bo', language: 'da-DK' as const }
  await world.deliver('identity', 'ContactChanged', [{ ...contact, siteId: 1, signedInAt: null }])
  const earlier = { _id: { $in: [anna.id, bo.id] as never[] } }
  await world.billing.models.contact.collection.updateMany(earlier, { $unset: { emailFolded: 1 } })
  expect([await offerOf(anna), await offerOf(other), await offerOf(bo)]).toEqual([null, 1, 1])
  await world.service(billingService).runMigration(2)
  expect([await offerOf(anna), await offerOf(other), await offerOf(bo)]).toEqual([null, null, 1])
})

test('identity follows what billing says of who is a subscriber', async () => {
  const both = await startBilling([identityService])
  const { Account } = both.service(identityService).parts.models
  const anna = await both.buyer()
  const now = new Date()
  const names = { name: 'Anna', nameFolded: 'anna', email: 'anna@example.com', emailFolded: 'anna@example.com' }
  const place = { countryId: 208, zipCode: '6760', city: 'Ribe', siteId: 1, language: 'da-DK' as const }
  const persons = [{ gender: 'Female' as const, birthday: '1975-05-05' }]
  const since = { createdAt: now, passwordChangedAt: now, passwordHash: 'none' }
  await Account.create([{ _id: anna.id, community: 'dk', ...names, ...place, ...since, persons }])
  const paid = async () => {
    await both.drainEvents()
    const account = await Account.findById(anna.id, { subscriberUntil: 1, publishedSubscriber: 1 }).lean()
    return [account?.subscriberUntil ?? null, account?.publishedSubscriber]
  }
  const { orderId } = await buy(anna.api)
  expect(await paid()).toEqual([(await both.subscription(anna.id))?.until, true])
  await anna.api.post('Membership/WithdrawFromContract', { orderId })
  expect((await paid())[1]).toBe(false)
  await both.close()
})
