/**
 * The right to make each call on each order (R9): every call, by every persona, on both sides. Payments are one's own
 * alone; the desk of staff sees them, and pays back. Ending it is open to whoever is held back.
 */
import { randomUUID } from 'node:crypto'
import { areas } from '@samvaer/contracts/areas'
import { transferReference } from '@samvaer/contracts/billing/bank-transfers'
import type { CallName } from '@samvaer/contracts/client'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { darkSite, type Person } from '@samvaer/testing/community'
import { codeOf } from '@samvaer/testing/outcomes'
import { callers, type Situation, signedInOf, type Way } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { hold, personsOf, type Staged, staged } from '@samvaer/testing/staging'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderRow } from '../src/models/order.ts'
import { type BillingWorld, day, onOfferDay, shown, startBilling, wish } from './billing-world.ts'

interface Things {
  orderId: number
  /** Of the orderId, and taken back already. */
  refundId: number
  /** Of an order that waits for a bank transfer, and the entry that staff have recorded of it. */
  reference: string
  entry: string
  /** Money that was sent back already. */
  returnId: number
  /** The recorded entry; whoever asked for its reversal has not got it. */
  arrivalId: number
  /** The member who pays for it. */
  profileId: number
  presentProfileId: number
  /** Of the profileId, on the side of the matrix; and a wish to them. */
  adId: number
  wishId: number
  /** Of nobody; its winners cannot be drawn, because nobody takes part. */
  contestId: number
}

const held = { heldToo: 'locked and quarantined', beforeGate: true } as const
/** Nobody else knows of it. */
const ownOrder = { ...held, others: 'NotFound' } as const
/** None of these personas has a membership of billing's. */
const nothingThere = { others: 'Conflict', beforeGate: true } as const

/** The desk: nobody works on what is one's own. */
const desk = { from: 'Support', own: 'NotAllowed' } as const
/** A refund that is paid, and decided, cannot be decided again. */
const deskConflict = { ...desk, others: 'Conflict', granted: { others: 'Conflict', staff: 'Conflict' } } as const

const ad = { words: 'Hvem vil med i biografen på torsdag?', countryAreaId: null, seeks: [] }

const ways: readonly Way<Things>[] = [
  {
    call: 'Membership/BuyMembershipDialogData',
    make: (api) => api.get('Membership/BuyMembershipDialogData', {}),
    beforeGate: true,
  },
  {
    call: 'Membership/SpecialOfferData',
    make: (api) => api.get('Membership/SpecialOfferData', { offerId: 1 }),
    beforeGate: true,
  },
  { call: 'Membership/MembershipPageData', make: (api) => api.get('Membership/MembershipPageData', {}), ...held },
  {
    call: 'Membership/StopSubscription',
    make: (api) => api.post('Membership/StopSubscription', {}),
    ...nothingThere,
    ...held,
  },
  {
    call: 'Membership/ContinueSubscription',
    make: (api) => api.post('Membership/ContinueSubscription', {}),
    ...nothingThere,
  },
  {
    call: 'Membership/WithdrawFromContract',
    make: (api, { orderId }) => api.post('Membership/WithdrawFromContract', { orderId }),
    // An order that was paid back cannot be withdrawn from.
    ...{ ...ownOrder, own: 'Conflict', granted: { own: 'Conflict' } },
  },
  { call: 'Membership/GetWithdrawable', make: (api) => api.get('Membership/GetWithdrawable', {}), ...held },
  {
    call: 'Payment/Pay',
    make: (api, { presentProfileId }) =>
      api.post('Payment/Pay', wish('Membership1Month', { presentProfileId }), { key: randomUUID() }),
    beforeGate: true,
    own: 'NotAllowed',
  },
  {
    call: 'Payment/CheckPayment',
    make: (api, { orderId }) => api.post('Payment/CheckPayment', { orderId }),
    ...ownOrder,
  },
  {
    call: 'Payment/ReceiptDialogData',
    make: (api, { orderId }) => api.get('Payment/ReceiptDialogData', { orderId }),
    ...ownOrder,
  },
  {
    call: 'Payment/ReceiptPageData',
    make: (api, { orderId }) => api.get('Payment/ReceiptPageData', { orderId }),
    ...ownOrder,
  },
  {
    call: 'Payment/SearchPromotionPageData',
    make: (api) => api.get('Payment/SearchPromotionPageData', {}),
    beforeGate: true,
  },
  {
    call: 'Billwerk/RerunRecurrentTransaction',
    make: (api) => api.post('Billwerk/RerunRecurrentTransaction', {}),
    ...nothingThere,
  },
  { call: 'Payment/GiftMembershipData', make: (api) => api.get('Payment/GiftMembershipData', {}), beforeGate: true },
  {
    call: 'Payment/CheckGiftMembershipReceipt',
    make: (api, { orderId, presentProfileId }) =>
      api.get('Payment/CheckGiftMembershipReceipt', { orderId, presentProfileId }),
    // It is the own order, and no gift.
    ...{ ...ownOrder, own: 'NotFound', granted: { own: 'NotFound' } },
  },
  { call: 'Membership/ReceivedGifts', make: (api) => api.get('Membership/ReceivedGifts', {}), ...held },
  {
    call: 'Payment/OpenMemberPayments',
    make: (api, { profileId }) => api.post('Payment/OpenMemberPayments', { profileId, reason: 'Hej' }),
    ...desk,
  },
  {
    call: 'Payment/GetMemberPayments',
    make: (api, { profileId }) => api.get('Payment/GetMemberPayments', { profileId }),
    ...desk,
  },
  { call: 'Payment/GetWaitingRefunds', make: (api) => api.get('Payment/GetWaitingRefunds', {}), from: 'Support' },
  {
    call: 'Payment/RefundPayment',
    make: (api, { orderId }) =>
      api.post('Payment/RefundPayment', { orderId, amount: 100, paidBack: 14_900, reason: 'Hej' }),
    ...deskConflict,
  },
  {
    call: 'Payment/ConfirmRefund',
    make: (api, { refundId }) => api.post('Payment/ConfirmRefund', { refundId }),
    ...deskConflict,
  },
  {
    call: 'Payment/DeclineRefund',
    make: (api, { refundId }) => api.post('Payment/DeclineRefund', { refundId, reason: 'Hej' }),
    ...desk,
  },
  { call: 'Payment/QuickScorPageData', make: (api) => api.get('Payment/QuickScorPageData', {}) },
  { call: 'Payment/BirthdayWishesData', make: (api) => api.get('Payment/BirthdayWishesData', {}) },
  {
    call: 'Payment/DeleteBirthdayWish',
    make: (api, { wishId }) => api.post('Payment/DeleteBirthdayWish', { wishId }),
    ...{ others: 'NotFound', takes: true },
  },
  { call: 'QuickScor/GetQuickScorAds', make: (api) => api.post('QuickScor/GetQuickScorAds', { filters: {} }) },
  { call: 'QuickScor/GetAllQuickScorAds', make: (api) => api.get('QuickScor/GetAllQuickScorAds', {}) },
  { call: 'QuickScor/GetOwnQuickScorAds', make: (api) => api.get('QuickScor/GetOwnQuickScorAds', {}) },
  { call: 'QuickScor/GetQuickScorProfileFilters', make: (api) => api.get('QuickScor/GetQuickScorProfileFilters', {}) },
  { call: 'QuickScor/GetQuickScorSiteAds', make: (api) => api.get('QuickScor/GetQuickScorSiteAds', {}) },
  {
    call: 'QuickScor/DeleteQuickScorAd',
    make: (api, { adId }) => api.post('QuickScor/DeleteQuickScorAd', { adId, reason: 'Hej' }),
    ...{ others: 'NotAllowed', staff: 'ok', takes: true },
  },
  // It is nobody's birthday.
  {
    call: 'CurrentProfile/CreateBirthdayQuickScorAd',
    make: (api) => api.post('CurrentProfile/CreateBirthdayQuickScorAd', ad),
    others: 'Conflict',
  },
  {
    call: 'CurrentProfile/CreateBirthdaySearchPromotion',
    make: (api) => api.post('CurrentProfile/CreateBirthdaySearchPromotion', {}),
    others: 'Conflict',
  },
  {
    call: 'Payment/ReceiptFile',
    make: (api, { orderId }) => api.get('Payment/ReceiptFile', { orderId }),
    ...ownOrder,
  },
  {
    call: 'Payment/AddBankTransferView',
    make: (api) =>
      api.post('Payment/AddBankTransferView', { product: 'Membership1Month', shown: shown.Membership1Month }),
    beforeGate: true,
  },
  { call: 'Payment/GetWaitingTransfers', make: (api) => api.get('Payment/GetWaitingTransfers', {}), from: 'Support' },
  {
    call: 'Payment/RecordTransfer',
    make: (api, { reference, entry }) => api.post('Payment/RecordTransfer', { reference, amount: 100, entry }),
    ...desk,
  },
  { call: 'Payment/GetTransfersToReturn', make: (api) => api.get('Payment/GetTransfersToReturn', {}), from: 'Support' },
  {
    call: 'Payment/RecordTransferReturn',
    make: (api, { returnId }) => api.post('Payment/RecordTransferReturn', { returnId }),
    ...desk,
  },
  {
    call: 'Payment/GetRecordedTransfers',
    make: (api) => api.get('Payment/GetRecordedTransfers', {}),
    from: 'Support',
  },
  { call: 'Payment/GetWaitingReversals', make: (api) => api.get('Payment/GetWaitingReversals', {}), from: 'Support' },
  {
    call: 'Payment/ReverseTransfer',
    make: (api, { arrivalId }) => api.post('Payment/ReverseTransfer', { arrivalId, reason: 'Hej' }),
    ...deskConflict,
  },
  {
    call: 'Payment/ConfirmReversal',
    make: (api, { arrivalId }) => api.post('Payment/ConfirmReversal', { arrivalId }),
    ...deskConflict,
  },
  {
    call: 'Payment/DeclineReversal',
    make: (api, { arrivalId }) => api.post('Payment/DeclineReversal', { arrivalId, reason: 'Hej' }),
    ...desk,
  },
  {
    call: 'Payment/GetMemberMembership',
    make: (api, { profileId }) => api.get('Payment/GetMemberMembership', { profileId }),
    ...desk,
  },
  { call: 'Payment/GetDifferences', make: (api) => api.get('Payment/GetDifferences', {}), from: 'Support' },
  { call: 'Payment/GetCatalogue', make: (api) => api.get('Payment/GetCatalogue', { siteId: 1 }), from: 'Support' },
  {
    call: 'Billwerk/RerunMemberTransaction',
    make: (api, { profileId }) => api.post('Billwerk/RerunMemberTransaction', { profileId, reason: 'Hej' }),
    ...deskConflict,
  },
  { call: 'Contest/GetContest', make: (api) => api.get('Contest/GetContest', {}), light: true },
  {
    call: 'Contest/GetContestDesk',
    make: (api) => api.get('Contest/GetContestDesk', {}),
    ...{ from: 'Support', light: true },
  },
  {
    call: 'Contest/GetContestEntries',
    make: (api, { contestId }) => api.get('Contest/GetContestEntries', { contestId }),
    ...{ from: 'Support', light: true },
  },
  {
    call: 'Contest/DrawContest',
    make: (api, { contestId }) => api.post('Contest/DrawContest', { contestId, reason: 'Hej' }),
    ...{ from: 'Support', light: true, own: 'Conflict', others: 'Conflict' },
    granted: { own: 'Conflict', others: 'Conflict' },
  },
  {
    // None of that number runs.
    call: 'Contest/EnterContest',
    make: (api) => api.post('Contest/EnterContest', { contestId: 987_654 }),
    light: true,
    others: 'Conflict',
  },
]

const stands =
  (relations: Readonly<Record<string, readonly string[]>>): Situation<Things>['related'] =>
  (kind) =>
    relations[kind]

const situations: readonly Situation<Things>[] = [
  {
    name: 'own',
    rule: 'own',
    related: stands({
      ...{ order: ['owner'], receiver: ['self'], payment: ['payer'], payer: ['self'], refund: ['payer'] },
      ...{
        ad: ['author'],
        wish: ['receiver'],
        contest: [],
        transfer: ['payer'],
        transferReturn: ['payer'],
        arrival: ['payer'],
      },
    }),
  },
  {
    name: 'of somebody else',
    rule: 'others',
    related: stands({
      ...{ receiver: [], payment: [], payer: [], refund: [], ad: [], transfer: [], transferReturn: [], arrival: [] },
      contest: [],
    }),
  },
  { name: 'of another community', related: stands({}) },
  { name: 'that never was', related: stands({}) },
]

let world: BillingWorld
let onLight: Staged<Things>
let onDark: Staged<Things>
let personas: Awaited<ReturnType<typeof personsOf>>
let last = 500_000
/** Beside each order one that waits for a bank transfer. */
const waitingFrom = 100_000

/** Paid back already: whatever is asked of it is answered and changes nothing. */
const make = async (profileId: number, presentProfileId: number, dark: boolean, community = 'dk'): Promise<Things> => {
  last += 1
  const order: OrderRow = {
    ...{ _id: last, profileId, presentProfileId: null, community, siteId: 1, kind: 'Purchase', offerId: null },
    // No membership: whoever had one has no more offer for new members.
    ...{ product: 'SearchPromotion', value: 14_900, vat: 2980, vatRate: 2500, currency: 'DKK', renewsFor: null },
    ...{ status: 'Refunded', failure: null, method: 'CreditCard', handle: `order-${last}`, address: null },
    ...{
      createdAt: world.billing.clock(),
      settledAt: world.billing.clock(),
      refundedAt: world.billing.clock(),
      refunded: 14_900,
      refundedVat: 2980,
    },
  }
  await world.billing.models.order.create([order])
  // Everybody has given a reason to read what this member pays.
  const opened = [...personas.values()].map(({ id: by }, index) => ({ _id: 1000 * last + index, by, profileId }))
  const why = { community, reason: 'Hej', at: world.billing.clock() }
  await world.billing.models.paymentsOpened.insertMany(
    opened.map((one) => ({ ...one, ...why })),
    { lean: true },
  )
  const acts = [{ act: 'Asked' as const, by: 1, at: world.billing.clock(), reason: 'Hej' }]
  const refund = { _id: last, orderId: last, profileId, community, value: 100, currency: 'DKK' as const }
  await world.billing.models.refund.create([{ ...refund, state: 'Declined', acts, createdAt: world.billing.clock() }])
  const endsAt = new Date(world.billing.clock().getTime() + day)
  const facts = {
    ...ad,
    seeks: [],
    shownAt: world.billing.clock(),
    endsAt,
    eraseAt: endsAt,
    present: false,
    authorListed: true,
  }
  await world.billing.models.quickScorAd.create([{ _id: last, profileId, community, dark, gender: 'Female', ...facts }])
  const wished = {
    fromId: 1,
    toId: profileId,
    dark,
    words: 'Tillykke',
    wishedAt: world.billing.clock(),
    eraseAt: endsAt,
  }
  await world.billing.models.birthdayWish.create([{ _id: last, ...wished }])
  const of = { orderId: last, profileId, community, value: 100, currency: 'DKK' as const }
  const back = {
    ...of,
    _id: last,
    posting: 'transferBack-1',
    why: 'WrongSum' as const,
    createdAt: world.billing.clock(),
  }
  await world.billing.models.transferReturn.create([{ ...back, doneAt: world.billing.clock(), doneBy: 1 }])
  const waiting = {
    ...order,
    product: 'Membership1Month' as const,
    _id: last + waitingFrom,
    handle: `transfer-${last}`,
    status: 'Pending' as const,
  }
  await world.billing.models.order.create([{ ...waiting, method: 'BankTransfer', settledAt: null, refundedAt: null }])
  const { community: _community, ...arrived } = { ...of, orderId: waiting._id }
  const arrival = {
    ...arrived,
    _id: `${community}:${last}`,
    ...{ arrivalId: last, community, entry: String(last), round: null },
    reversal: { state: 'Declined' as const, acts },
    outcome: 'Differs' as const,
    by: 1,
    at: world.billing.clock(),
  }
  await world.billing.models.transferArrival.create([arrival])
  const reference = transferReference(waiting._id)
  const ids = {
    orderId: last,
    refundId: last,
    returnId: last,
    arrivalId: last,
    adId: last,
    wishId: last,
    contestId: community === 'dk' ? 1 : 987_654,
  }
  return { ...ids, reference, entry: String(last), profileId, presentProfileId }
}

beforeAll(async () => {
  world = await startBilling()
  onOfferDay(world)
  personas = await personsOf(world)
  const somebody = await world.member()
  const abroad = await world.member({ community: 'se' })
  const halfAYearAhead = new Date(world.billing.clock().getTime() + 180 * day).toISOString().slice(5, 10)
  for (const person of personas.values()) await world.change(person, { birthdays: [`1975-${halfAYearAhead}`] })
  const stage = async (dark: boolean) =>
    staged<Things, Person>({
      who: (caller) => personas.get(caller),
      fixed: {
        'of somebody else': await make(somebody.id, somebody.id, dark),
        'that never was': {
          ...{ orderId: 987_654, refundId: 987_654, profileId: 987_654, presentProfileId: 987_654, adId: 987_654 },
          ...{ wishId: 987_654, contestId: 987_654 },
          ...{ reference: transferReference(987_654), entry: 'none', returnId: 987_654, arrivalId: 987_654 },
        },
      },
      make: {
        own: ({ id }) => make(id, id, dark),
        'of somebody else': () => make(somebody.id, somebody.id, dark),
        'of another community': () => make(abroad.id, abroad.id, dark, 'se'),
      },
    })
  onLight = await stage(false)
  onDark = await stage(true)
  await hold(world, personas)
})
afterAll(() => world.close())

/** Open to everybody: what things cost, and what a provider signs. */
const forAnyone: readonly CallName[] = [
  'Membership/AskWithdrawalLink',
  'Membership/Membership24HoursPrice',
  'Membership/MembershipFeatures',
  'Membership/MembershipPackages',
  'Membership/OpenWithdrawalLink',
  'Membership/WithdrawByLink',
  'Payment/UpdateFromProvider',
]

test('every call that billing answers is in the matrix, or open to everybody', () => {
  const answered = Object.entries(areas as Record<string, Area>).flatMap(([areaName, area]) =>
    Object.entries(area.calls)
      .filter(([, call]) => serviceOf(area, call) === 'billing')
      .map(([name, { access }]) => [`${areaName}/${name}`, access.audience] as const),
  )
  const open = answered.filter(([, audience]) => audience === 'anyone').map(([name]) => name)
  const between = answered.filter(([, audience]) => audience === 'service').map(([name]) => name)
  expect(open.sort()).toEqual([...forAnyone].sort())
  expect(between.sort()).toEqual(['Payment/GetPaidAmounts', 'QuickScor/GetReportedItem'])
  const tried = [...ways.map(({ call }) => call), ...forAnyone, ...between]
  expect(tried.sort()).toEqual(answered.map(([name]) => name).sort())
})

const rights = { ways, name: ({ call }: Way<Things>) => call, situations }

test('the table of rights says what the product’s rules say', async (context) =>
  checkTable(context, rights, {
    ...{ orderId: 1, refundId: 1, profileId: 2, presentProfileId: 2, adId: 1, wishId: 1, contestId: 1 },
    ...{ reference: transferReference(1), entry: '1', returnId: 1, arrivalId: 1 },
  }))

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, dark) => {
  test.for(callers)('every call by %s', async (caller, context) => {
    const persona = caller === 'anonymous' ? undefined : caller
    await checkRights(context, rights, {
      caller,
      dark,
      things: (situation, taking) => (dark ? onDark : onLight)(persona, situation, taking),
      as: (change) =>
        world.as(persona ? { ...signedInOf(demo.personas[persona]), ...change } : 'anonymous', {
          community: 'dk',
          ...(dark && darkSite),
        }),
    })
  })
})

test('staff who look through a profile pay nothing, stop nothing and withdraw from nothing (R7)', async () => {
  const anna = await world.member()
  const { orderId } = await make(anna.id, anna.id, false)
  const looked = anna.as({ impersonatorId: 9 })
  expect(
    await Promise.all(
      [
        looked.post('Payment/Pay', wish(), { key: randomUUID() }),
        looked.post('Payment/CheckPayment', { orderId }),
        looked.post('Membership/StopSubscription', {}),
        looked.post('Membership/ContinueSubscription', {}),
        looked.post('Membership/WithdrawFromContract', { orderId }),
        looked.post('Billwerk/RerunRecurrentTransaction', {}),
        looked.post('Payment/AddBankTransferView', { product: 'Membership1Month', shown: shown.Membership1Month }),
        looked.post('Contest/EnterContest', { contestId: 1 }),
      ].map(codeOf),
    ),
  ).toEqual(Array(8).fill('NotAllowed'))
})

test('nothing that a member reads, answers or refuses asks billing for anything', () => {
  const paid = Object.entries(areas as Record<string, Area>)
    .filter(([name]) => ['Mail', 'Chat', 'Guestbook'].includes(name))
    .flatMap(([name, { calls }]) =>
      Object.entries(calls).map(([call, { access }]) => ({ name: `${name}/${call}`, access })),
    )
    .filter(({ access }) => access.subscriber)
  expect(paid.map(({ name }) => name)).toEqual([])
})
