/**
 * The books in double entry: each fact is a posting whose lines sum up to zero, in minor units of one currency. Money
 * that we get or own is positive, money that we earn or owe is negative.
 */
export const accounts = [
  /** The debt of members to us; negative where we owe them. */
  'MemberReceivable',
  /** Our money with the provider. */
  'ProviderCash',
  /** Our money at the bank. */
  'Bank',
  'Revenue',
  'Vat',
  /** The fees that the provider keeps. */
  'Fees',
  /** Revenue that was paid back. */
  'Refunds',
  /** Gifts that are paid and not handed over. */
  'Gifts',
] as const
export type Account = (typeof accounts)[number]

export interface Line {
  readonly account: Account
  readonly value: number
}

/** The price of a purchase: the whole sum, and the tax within it. */
export interface Sum {
  readonly gross: number
  readonly vat: number
}

const line = (account: Account, value: number): Line => ({ account, value })
const netOf = ({ gross, vat }: Sum): number => gross - vat

export const postings = {
  sale: (sum: Sum): Line[] => [
    line('MemberReceivable', sum.gross),
    line('Revenue', -netOf(sum)),
    line('Vat', -sum.vat),
  ],
  giftSale: (sum: Sum): Line[] => [
    line('MemberReceivable', sum.gross),
    line('Gifts', -netOf(sum)),
    line('Vat', -sum.vat),
  ],
  giftHandedOver: (sum: Sum): Line[] => [line('Gifts', netOf(sum)), line('Revenue', -netOf(sum))],
  payment: (gross: number, fee: number): Line[] => [
    line('ProviderCash', gross - fee),
    line('Fees', fee),
    line('MemberReceivable', -gross),
  ],
  /** Money that came by bank transfer, and what was sent back so. */
  transfer: (gross: number): Line[] => [line('Bank', gross), line('MemberReceivable', -gross)],
  transferBack: (gross: number): Line[] => [line('MemberReceivable', gross), line('Bank', -gross)],
  /** Takes back what was booked: each line the other way round. */
  reversal: (lines: readonly Line[]): Line[] => lines.map(({ account, value }) => line(account, 0 - value)),
  /** From now on we owe it. */
  refundOwed: (sum: Sum): Line[] => [
    line('Refunds', netOf(sum)),
    line('Vat', sum.vat),
    line('MemberReceivable', -sum.gross),
  ],
  /** The provider has paid it back. */
  refundPaid: (gross: number): Line[] => [line('MemberReceivable', gross), line('ProviderCash', -gross)],
} as const

export const balanceOf = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0)

/** True when lines may stand in the books. */
export const isBalanced = (lines: readonly Line[]): boolean =>
  lines.length >= 2 && lines.every(({ value }) => Number.isSafeInteger(value)) && balanceOf(lines) === 0
