/** Returns the receipt of an order for its payer: the same for the page and the file. No brand is named. */

import type { CallOutput } from '@samvaer/contracts/client'
import type { Language } from '@samvaer/contracts/core/values'
import { type Brand, textIn } from '@samvaer/contracts/site/brand'
import type { Billing } from '../billing-parts.ts'
import { type Account, balanceOf, type Line } from '../ledger/postings.ts'
import type { CreditNoteRow } from '../models/credit-note.ts'
import type { LedgerEntryRow } from '../models/ledger-entry.ts'
import type { OrderRow } from '../models/order.ts'
import type { WithdrawalRow } from '../models/withdrawal.ts'
import { isTransfer, transferOf } from '../transfers/transfer-of.ts'

/** A receipt without what a withdrawal would do now, which is no part of the paper. */
export type Receipt = Omit<CallOutput<'Payment/ReceiptPageData'>, 'withdrawal'>

const text = (at: Date | null): string | null => at?.toISOString() ?? null

const valueOn = (lines: readonly Line[], account: Account): number =>
  balanceOf(lines.filter((line) => line.account === account))

/** Returns the refunds of the books, part by part. */
const refundsOf = async ({ models }: Pick<Billing, 'models'>, { _id: orderId, currency, refunded }: OrderRow) => {
  if (refunded === 0) return []
  const entries = await models.ledgerEntry
    .find({ orderId, _id: /^refund[:-]/ })
    .sort({ at: 1 })
    .lean<LedgerEntryRow[]>()
  const notes = await models.creditNote.find({ orderId }).lean<CreditNoteRow[]>()
  const numbers = new Map(notes.map(({ _id, posting }) => [posting, _id]))
  return entries.map(({ _id, at, lines }) => ({
    creditNote: numbers.get(_id) ?? null,
    at: at.toISOString(),
    amount: { value: 0 - valueOn(lines, 'MemberReceivable'), currency },
    vat: { value: valueOn(lines, 'Vat'), currency },
  }))
}

const companyOf = ({ company: { name, address, vat } }: Brand, language: Language) => ({
  ...{ name, address, vat: textIn(vat, language) },
})

export const receiptOf = async (billing: Billing, order: OrderRow, language: Language): Promise<Receipt> => {
  const brand = await billing.brandOf(order.siteId)
  const { _id: orderId, product, status, failure, method, value, vat, currency, vatRate, refunded } = order
  const waits = status === 'Pending' && isTransfer(order)
  const withdrawn = order.withdrawnAt && (await billing.models.withdrawal.findById(orderId).lean<WithdrawalRow>())
  return {
    ...{ orderId, product, status, failure, method, vatPercent: vatRate / 100 },
    boughtAt: order.createdAt.toISOString(),
    settledAt: text(order.settledAt),
    refundedAt: text(order.refundedAt),
    price: { value, currency },
    vat: { value: vat, currency },
    paidBack: { value: refunded, currency },
    refunds: await refundsOf(billing, order),
    transfer: waits ? transferOf(brand, order) : null,
    withdrawn: withdrawn ? { at: withdrawn.at.toISOString(), words: withdrawn.words } : null,
    renewal: order.kind === 'Renewal',
    present: order.presentProfileId !== null,
    given: order.kind === 'Present',
    company: companyOf(brand, language),
  }
}
