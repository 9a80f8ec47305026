/** The bank transfer of an order: where the money goes, with which words, and until when it is waited for. */
import { type BankTransfer, transferReference } from '@samvaer/contracts/billing/bank-transfers'
import { transferDays } from '@samvaer/contracts/billing/values'
import type { Brand } from '@samvaer/contracts/site/brand'
import { accountOf, type Shop } from '../catalogue/price-of.ts'
import { daysAfter } from '../lifecycle/subscription.ts'
import type { OrderRow } from '../models/order.ts'

export const isTransfer = ({ method }: Pick<OrderRow, 'method'>): boolean => method === 'BankTransfer'

export const waitsUntil = ({ createdAt }: Pick<OrderRow, 'createdAt'>): Date => daysAfter(createdAt, transferDays)

/** Returns how an order is paid by transfer; null where the brand has no account, or none any more. */
export const transferOf = (
  brand: Shop & Pick<Brand, 'company'>,
  order: Pick<OrderRow, '_id' | 'createdAt'>,
): BankTransfer | null => {
  // The account of the day of the order: that is what its payer has noted.
  const row = accountOf(brand, order.createdAt)
  if (!row) return null
  const { bank, account, iban, bic } = row
  return {
    ...{ holder: brand.company.name, bank, account, iban, bic },
    ...{ reference: transferReference(order._id), until: waitsUntil(order).toISOString() },
  }
}
