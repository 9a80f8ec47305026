import type { Transaction } from '@samvaer/service-kit/parts'
import type { BillingParts } from '../models/models.ts'
import type { ReceiptMailRow } from '../models/receipt-mail.ts'

/** Writes a receipt down, in the transaction of what it is about; the task `receipt-mails` sends it. */
export const enterReceipt = async (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  { session }: Pick<Transaction, 'session'>,
  receipt: Pick<ReceiptMailRow, '_id' | 'kind' | 'orderId' | 'gross' | 'vat'>,
): Promise<void> => {
  const now = clock()
  await models.receiptMail.create([{ ...receipt, tries: 0, dueAt: now, createdAt: now }], { session })
}
