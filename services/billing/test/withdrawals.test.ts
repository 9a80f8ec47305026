/**
 * Withdrawing: from every contract with that right, however it was paid, also without signing in; whole, or for what was
 * used where its buyer had asked for it to begin (decision 101).
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from '@samvaer/service-kit/mail/write-mail'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../src/birthdays/celebrates.ts'
import { reconcile } from '../src/books/reconcile.ts'
import { type BillingWorld, begin, buy, day, shown, startBilling, wish } from './billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await startBilling()
})
afterAll(() => world.close())

type Buyer = Awaited<ReturnType<BillingWorld['buyer']>>

const crowns = (value: number) => ({ value, currency: 'DKK' })
const withdraw = ({ api }: Buyer, orderId: number) => api.post('Membership/WithdrawFromContract', { orderId })
const open = async ({ api }: Buyer) => (await api.get('Membership/GetWithdrawable', {})).items
/** Compares the provider's rest of a member with what the books owe. */
const settled = async ({ id }: Buyer) => {
  await world.run('provider-duties')
  const now = world.billing.clock()
  const all = await reconcile(world.billing, new Date(now.getTime() - 20 * day), new Date(now.getTime() + day))
  const own = new Set((await world.orders(id)).map(({ _id }) => _id))
  const differences = all.filter(({ orderId }) => orderId !== null && own.has(orderId)).map(({ kind }) => kind)
  return { taken: await world.taken(id), owed: (await world.books(id)).MemberReceivable, differences }
}
const hasTime = async ({ id }: Buyer) => {
  const until = (await world.subscription(id))?.until
  return until != null && until > world.billing.clock()
}
const reach = ({ id }: Buyer, email: string) =>
  world.deliver('identity', 'ContactChanged', [
    { profileId: id, email, name: 'Anna', language: 'da-DK', siteId: 1, signedInAt: null },
  ])

test('a second time, whoever withdraws pays for the days that were used, and says so before paying', async () => {
  const [anna, sameAddress] = [await world.buyer(), await world.buyer()]
  await reach(anna, 'anna.to@example.com')
  await reach(sameAddress, ' Anna.To@EXAMPLE.com')
  const first = await buy(anna.api)
  expect(await withdraw(anna, first.orderId)).toMatchObject({ paidBack: crowns(14_900), kept: crowns(0) })
  for (const person of [anna, sameAddress])
    expect(await outcomeOf(begin(person.api))).toMatchObject({ code: 'Conflict', detail: { reason: 'BeginAtOnce' } })
  const byTransfer = { product: 'Membership1Month', shown: shown.Membership1Month } as const
  expect(await outcomeOf(anna.api.post('Payment/AddBankTransferView', byTransfer))).toMatchObject({
    detail: { reason: 'BeginAtOnce' },
  })

  const { orderId } = await buy(anna.api, wish('Membership1Month', { beginAtOnce: true }))
  world.moveClock(2.5 * day)
  // A month of 28 to 31 days, of which three have begun.
  const [period] = (await world.subscription(anna.id))?.periods.slice(-1) ?? []
  const days = Math.round(((period?.until.getTime() ?? 0) - (period?.from.getTime() ?? 0)) / day)
  const kept = Math.floor((14_900 * 3) / days)
  expect(await open(anna)).toMatchObject([{ orderId, back: crowns(14_900 - kept), kept: crowns(kept) }])
  expect(await withdraw(anna, orderId)).toMatchObject({ paidBack: crowns(14_900 - kept), kept: crowns(kept) })
  expect(await withdraw(anna, orderId)).toMatchObject({ paidBack: crowns(14_900 - kept) })
  expect(await hasTime(anna)).toBe(false)
  expect(await settled(anna)).toEqual({ taken: kept, owed: 0, differences: [] })
  world.moveClock(-2.5 * day)
})

test('a contract that was asked to begin and is over cannot be withdrawn from; one that nobody asked for can', async () => {
  const [anna, bo] = [await world.buyer(), await world.buyer()]
  const asked = await buy(anna.api, wish('OneDayMembership', { beginAtOnce: true }))
  const given = await buy(bo.api, wish('OneDayMembership'))
  world.moveClock(2 * day)
  expect(await open(anna)).toEqual([])
  expect(await outcomeOf(withdraw(anna, asked.orderId))).toMatchObject({ detail: { reason: 'TooLate' } })
  expect(await withdraw(bo, given.orderId)).toMatchObject({ paidBack: crowns(3500) })
  world.moveClock(-2 * day)
})

test('a gift, a promotion, an ad and wishes end with it, and what their receivers have besides stays', async () => {
  const [anna, bo] = [
    await world.buyer(),
    await world.member({ birthdays: [`1980-${dayIn('UTC', world.billing.clock()).slice(5)}`] }),
  ]
  await buy(bo.as({}), wish())
  const own = await world.subscription(bo.id)
  const gift = await buy(anna.api, wish('Membership1Month', { presentProfileId: bo.id }))
  const later = new Date(world.billing.clock().getTime() + 10 * day).toISOString().slice(0, 10)
  const waiting = wish('Membership1Month', { presentProfileId: bo.id, gift: { words: 'Hej', on: later } })
  const planned = await buy(anna.api, waiting)
  const promotion = await buy(anna.api, wish('SearchPromotion'))
  const words = { words: 'Hvem vil med i biografen på torsdag?', countryAreaId: null, seeks: [] }
  const ad = await buy(anna.api, wish('QuickScorAd', { ad: words }))
  const wishes = await buy(anna.api, wish('BirthdayWishes', { presentProfileId: bo.id, wish: { words: 'Tillykke' } }))
  const all = [wishes, ad, promotion, planned, gift]
  expect((await open(anna)).map(({ orderId, back }) => [orderId, back.value])).toEqual([
    [wishes.orderId, 2500],
    [ad.orderId, 2500],
    [promotion.orderId, 4900],
    [planned.orderId, 14_900],
    [gift.orderId, 14_900],
  ])
  expect((await world.subscription(bo.id))?.periods).toHaveLength(2)
  for (const { orderId } of all) await withdraw(anna, orderId)
  expect(await world.subscription(bo.id)).toMatchObject({
    ...{ state: 'ActiveInitialPurchase', until: own?.until, renewsAt: own?.renewsAt, agreement: own?.agreement },
  })
  const { quickScorAd, birthdayWish } = world.billing.models
  expect([await quickScorAd.countDocuments({ profileId: anna.id }), await birthdayWish.countDocuments()]).toEqual([
    0, 0,
  ])
  world.moveClock(11 * day)
  await world.run('gifts')
  expect((await world.subscription(bo.id))?.periods).toHaveLength(1)
  world.moveClock(-11 * day)
  expect((await anna.api.get('Payment/SearchPromotionPageData', {})).promotedUntil).toBeNull()
  expect(await settled(anna)).toEqual({ taken: 0, owed: 0, differences: [] })
  expect((await world.books(anna.id)).Gifts).toBe(0)
  expect(await open(anna)).toEqual([])
})

test('a sum that was paid by bank transfer is owed at once, sent back by staff, and its time ends', async () => {
  const [anna, desk] = [await world.buyer(), await world.buyer({ role: 'Support' })]
  const { orderId, transfer } = await anna.api.post('Payment/AddBankTransferView', {
    ...{ product: 'Membership1Month', shown: shown.Membership1Month },
  })
  expect(await outcomeOf(withdraw(anna, orderId))).toMatchObject({ detail: { reason: 'TooLate' } })
  const arrived = { reference: transfer.reference, amount: 14_900, entry: 'withdrawn-1' }
  await desk.api.post('Payment/RecordTransfer', arrived)
  expect((await anna.api.get('Membership/MembershipPageData', {})).withdrawal).toMatchObject({ orderId })
  await withdraw(anna, orderId)
  expect(await hasTime(anna)).toBe(false)
  const owed = (await desk.api.get('Payment/GetTransfersToReturn', { take: 100 })).items
  expect(owed.filter((one) => one.profileId === anna.id)).toMatchObject([{ amount: crowns(14_900), why: 'Refund' }])
})

test('a renewal goes on with a contract and has no withdrawal of its own', async () => {
  const anna = await world.buyer()
  await buy(anna.api)
  await world.billing.models.subscription.updateOne({ _id: anna.id }, { $set: { renewsAt: new Date() } })
  await world.run('renewals')
  const orders = await world.orders(anna.id)
  expect(orders.map(({ kind, status }) => [kind, status])).toEqual([
    ['Purchase', 'Paid'],
    ['Renewal', 'Paid'],
  ])
  expect((await open(anna)).map(({ orderId }) => orderId)).toEqual([orders[0]?._id])
  expect(await outcomeOf(withdraw(anna, orders[1]?._id ?? 0))).toMatchObject({ detail: { reason: 'TooLate' } })
})

const mailsTo = async (email: string): Promise<Email[]> => {
  const folder = mailFolder(world.settings.dataDir)
  const names = (await readdir(folder).catch(() => [])).sort()
  const all = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return all.filter(({ to }) => to?.some(({ address }) => address === email))
}
const tokenIn = (mail: Email | undefined): string =>
  decodeURIComponent(/#q=([^\s"<]+)/.exec(mail?.text ?? '')?.[1] ?? '')

test('a member who cannot sign in gets a link by mail, and a guesser learns nothing', async () => {
  const [anna, visitor] = [await world.buyer(), world.as('anonymous')]
  await reach(anna, 'anna.link@example.com')
  const { orderId } = await buy(anna.api, wish('SearchPromotion'))
  const ask = (order: string, email: string) => visitor.post('Membership/AskWithdrawalLink', { order, email })
  const answers = [
    await ask(String(orderId), 'bo@example.com'),
    await ask('987654', 'anna.link@example.com'),
    await ask('hej', 'anna.link@example.com'),
    await ask(` nr. ${orderId}`, 'Anna.Link@example.com'),
  ]
  expect(answers).toEqual([{}, {}, {}, {}])
  await world.run('withdrawal-links')
  await world.run('withdrawal-links')
  const [mail, ...others] = await mailsTo('anna.link@example.com')
  expect([mail?.subject, others, await mailsTo('bo@example.com')]).toEqual(['Dit link til at fortryde et køb', [], []])
  const token = tokenIn(mail)
  const read = () => visitor.post('Membership/OpenWithdrawalLink', { token })
  expect(await read()).toMatchObject({ orderId, withdrawal: { back: crowns(4900) }, withdrawnAt: null })
  expect(await codeOf(visitor.post('Membership/OpenWithdrawalLink', { token: `${token}x` }))).toBe('NotFound')

  for (let count = 0; count < 4; count += 1) await ask(String(orderId), 'anna.link@example.com')
  await world.run('withdrawal-links')
  expect(await mailsTo('anna.link@example.com')).toHaveLength(3)
  const { linkMail, mailedLink } = world.billing.models
  expect([await linkMail.countDocuments(), await mailedLink.countDocuments({ orderId })]).toEqual([0, 3])

  const declared = { token, name: 'Anna Jensen' }
  const done = await visitor.post('Membership/WithdrawByLink', declared)
  expect(done).toMatchObject({ paidBack: crowns(4900), kept: crowns(0) })
  expect(await visitor.post('Membership/WithdrawByLink', declared)).toEqual(done)
  expect(await read()).toMatchObject({ withdrawal: null, withdrawnAt: done.withdrawnAt })
  const row = await world.billing.models.withdrawal.findById(orderId).lean()
  expect(row).toMatchObject({ by: 'Link', name: 'Anna Jensen', words: expect.stringContaining('Anna Jensen') })
  expect(await anna.api.get('Payment/ReceiptPageData', { orderId })).toMatchObject({
    ...{ status: 'Refunded', withdrawal: null, withdrawn: { at: done.withdrawnAt, words: row?.words } },
  })
  world.moveClock(25 * 60 * 60_000)
  expect(await codeOf(read())).toBe('LinkExpired')
  world.moveClock(-25 * 60 * 60_000)
})
