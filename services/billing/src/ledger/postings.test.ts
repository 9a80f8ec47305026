import { expect, test } from 'vitest'
import { vatWithin } from '../catalogue/vat.ts'
import { balanceOf, isBalanced, type Line, postings } from './postings.ts'

/** Sums that hit every remainder of the rounding. */
const sums = Array.from({ length: 2000 }, (_, n) => ({
  gross: 1 + n * 7,
  vat: vatWithin(1 + n * 7, n % 2 ? 2500 : 2000),
}))

const onAccount = (lines: readonly Line[], account: Line['account']) =>
  balanceOf(lines.filter((line) => line.account === account))

test('every posting balances, whatever the sum', () => {
  for (const sum of sums)
    for (const lines of [
      postings.sale(sum),
      postings.giftSale(sum),
      postings.giftHandedOver(sum),
      postings.payment(sum.gross, Math.floor(sum.gross / 50)),
      postings.refundOwed(sum),
      postings.refundPaid(sum.gross),
    ])
      expect(isBalanced(lines)).toBe(true)
})

test('a sale, its payment and its refund leave the fee alone', () => {
  for (const sum of sums.slice(0, 200)) {
    const lines = [
      ...postings.sale(sum),
      ...postings.payment(sum.gross, 50),
      ...postings.refundOwed(sum),
      ...postings.refundPaid(sum.gross),
    ]
    expect(onAccount(lines, 'MemberReceivable')).toBe(0)
    expect(onAccount(lines, 'Vat')).toBe(0)
    expect(onAccount(lines, 'Revenue') + onAccount(lines, 'Refunds')).toBe(0)
    expect([onAccount(lines, 'Fees'), onAccount(lines, 'ProviderCash')]).toEqual([50, -50])
  }
})

test('a gift is revenue when it is handed over, and not before', () => {
  const sum = { gross: 14_900, vat: 2980 }
  const paid = [...postings.giftSale(sum), ...postings.payment(sum.gross, 0)]
  expect([onAccount(paid, 'Revenue'), onAccount(paid, 'Gifts')].map(Math.abs)).toEqual([0, 11_920])
  const handed = [...paid, ...postings.giftHandedOver(sum)]
  expect([onAccount(handed, 'Revenue'), onAccount(handed, 'Gifts')]).toEqual([-11_920, 0])
})

test('lines that do not balance, are no integers or stand alone are refused', () => {
  expect(isBalanced([{ account: 'Vat', value: 0 }])).toBe(false)
  expect(
    isBalanced([
      { account: 'Vat', value: 0.5 },
      { account: 'Revenue', value: -0.5 },
    ]),
  ).toBe(false)
  expect(
    isBalanced([
      { account: 'Vat', value: 1 },
      { account: 'Revenue', value: -2 },
    ]),
  ).toBe(false)
})
