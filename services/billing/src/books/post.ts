/** Writes a posting, in the transaction of what it records. */
import type { Transaction } from '@samvaer/service-kit/parts'
import { isBalanced, type Line } from '../ledger/postings.ts'
import type { BillingParts } from '../models/models.ts'
import type { OrderRow } from '../models/order.ts'

/** @throws Error for lines that do not balance; a duplicate key for what is in the books already */
export const post = async (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  { session }: Pick<Transaction, 'session'>,
  what: string,
  { _id: orderId, profileId, currency }: Pick<OrderRow, '_id' | 'profileId' | 'currency'>,
  lines: Line[],
): Promise<void> => {
  if (!isBalanced(lines)) throw new Error(`The posting ${what} of order ${orderId} does not balance`)
  const entry = { _id: `${what}:${orderId}`, orderId, profileId, currency, lines, at: clock() }
  await models.ledgerEntry.create([entry], { session })
}
