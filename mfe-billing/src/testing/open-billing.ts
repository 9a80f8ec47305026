/** Pages of this remote in the light host, and what they read of money. */
import type { CallOutput } from '@samvaer/contracts/client'
import { emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { type Answers, type Host, type HostOptions, show } from '@samvaer/remote-kit/testing'
// Dialogs are loaded on demand: the file waits for them, and not its first test.
import '@samvaer/ui/overlays'
import { createElement } from 'react'
import { vi } from 'vitest'
import { Root } from '../root.tsx'
import { namespace, textFiles } from '../texts.ts'

const crowns = (value: number) => ({ value, currency: 'DKK' as const })

type Membership = CallOutput<'Membership/MembershipPageData'>

/** Of whoever never paid. */
export const free: Membership = {
  state: 'None',
  product: null,
  subscriberUntil: null,
  renewal: null,
  failure: null,
  withdrawal: null,
  may: { stop: false, continue: false, withdraw: false, pay: false },
}

/** The first period of three months, a few days old. */
export const running: Membership = {
  state: 'ActiveInitialPurchase',
  product: 'Membership3Months',
  subscriberUntil: '2030-03-01T12:00:00.000Z',
  renewal: { at: '2030-02-28T12:00:00.000Z', price: crowns(35_900), method: 'CreditCard' },
  failure: null,
  withdrawal: {
    ...{ orderId: 12, product: 'Membership3Months', present: false, boughtAt: '2029-12-01T12:00:00.000Z' },
    ...{ until: '2029-12-15T12:00:00.000Z', price: crowns(35_900), back: crowns(35_900), kept: crowns(0) },
  },
  may: { stop: true, continue: false, withdraw: true, pay: false },
}

export const stopped: Membership = {
  ...running,
  state: 'DeactivatedByUser',
  renewal: null,
  withdrawal: null,
  may: { stop: false, continue: true, withdraw: false, pay: false },
}

/** A renewal that failed and is tried again. */
export const unpaid: Membership = {
  ...running,
  state: 'Active',
  failure: { reason: 'CardExpired', since: '2030-02-28T12:00:00.000Z' },
  withdrawal: null,
  may: { stop: true, continue: false, withdraw: false, pay: true },
}

export const packages: CallOutput<'Membership/MembershipPackages'> = {
  vatPercent: 25,
  bankTransfer: true,
  packages: [
    { product: 'Membership1Month', months: 1, price: crowns(14_900), monthly: crowns(14_900), savesPercent: 0 },
    { product: 'Membership3Months', months: 3, price: crowns(35_900), monthly: crowns(11_967), savesPercent: 19 },
  ],
}

export const gifts: CallOutput<'Payment/GiftMembershipData'> = {
  gifts: [
    { product: 'Membership1Month', price: crowns(14_900) },
    { product: 'OneDayMembership', price: crowns(3500) },
  ],
  mostWords: 500,
  latest: '2030-12-01',
}

export const receipt = (about: Partial<CallOutput<'Payment/ReceiptPageData'>> = {}) => ({
  orderId: 12,
  product: 'Membership3Months' as const,
  status: 'Paid' as const,
  failure: null,
  boughtAt: '2029-12-01T12:00:00.000Z',
  settledAt: '2029-12-01T12:01:00.000Z',
  refundedAt: null,
  price: crowns(35_900),
  vat: crowns(7180),
  vatPercent: 25,
  method: 'CreditCard' as const,
  paidBack: crowns(0),
  refunds: [],
  withdrawal: null,
  withdrawn: null,
  transfer: null,
  renewal: false,
  present: false,
  given: false,
  company: { name: 'Samvær ApS', address: 'Køge', vat: 'CVR 1' },
  ...about,
})

/** Watches the page being left for that of the provider. */
export const leaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined)

/** The answers for everybody who never paid. */
export const answers: Answers = {
  'Membership/MembershipPageData': free,
  'Membership/MembershipPackages': packages,
  'Membership/MembershipFeatures': { features: [{ feature: 'BeginConversations', free: 'No' }] },
  'Membership/ReceivedGifts': { items: [], next: null },
  'Payment/GiftMembershipData': gifts,
  'Membership/BuyMembershipDialogData': { monthlyFrom: crowns(7992), oneDay: crowns(3500), offerId: 1 },
}

/** Opens a page of the remote at an address: `/Membership`. */
export const openAt = (at: string, { calls, ...options }: Omit<HostOptions, 'at' | 'route'> = {}): Promise<Host> =>
  show(createElement(Root), {
    at,
    route: `/${/\w+/.exec(at)?.[0] ?? ''}/*`,
    texts: { [namespace]: textFiles },
    ...options,
    calls: { ...answers, ...calls },
  })

/** Somebody who can be given something. */
export const receiver: NonNullable<CallOutput<'Profiles/GetProfile'>['profile']> = {
  me: false,
  card: {
    ...{ profileId: 9, name: 'Bo', gender: 'Male', ages: [40], place: 'Aarhus', pictures: [] },
    ...{ subscriber: false, validated: false },
  },
  persons: [],
  facts: emptyProfileFacts,
  memberSince: '2026-01-01',
  staff: false,
  certified: false,
  curator: false,
  online: null,
  distance: null,
  favorite: false,
  tagged: false,
  note: null,
  live: 'ticket',
  newDesign: true,
  tabs: ['about'],
  counts: { pictures: 0, videos: 0, albums: 0 },
}
