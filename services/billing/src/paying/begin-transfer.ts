/** Begins an order that is paid by bank transfer: it waits with its reference, and no provider hears of it. */
import type { BankTransfer } from '@samvaer/contracts/billing/bank-transfers'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Billing } from '../billing-parts.ts'
import { accountOf } from '../catalogue/price-of.ts'
import type { OrderRow } from '../models/order.ts'
import { transferOf } from '../transfers/transfer-of.ts'
import { closeOther, place, type Wish } from './begin-order.ts'

const conflict = (reason: string) => new ProductError('Conflict', { reason })

/** @throws ProductError Conflict with the reasons of the call */
export const beginTransfer = async (
  billing: Billing,
  wish: Omit<Wish, 'key' | 'byTransfer'>,
): Promise<{ order: OrderRow; transfer: BankTransfer }> => {
  if (!accountOf(wish.brand, billing.clock())) throw conflict('NoAccount')
  const _id = await billing.nextId('order')
  for (let round = 0; round < 3; round += 1) {
    const { order, stale } = await place(billing, { ...wish, byTransfer: true }, _id)
    const transfer = order && transferOf(wish.brand, order)
    if (order && transfer) return { order, transfer }
    if (!stale) break
    await closeOther(billing, stale)
  }
  throw new ProductError('Conflict')
}
