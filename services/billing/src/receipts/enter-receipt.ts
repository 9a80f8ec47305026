import { dueMail } from '@samvaer/service-kit/mail/mail-queue'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { BillingParts } from '../models/models.ts'
import type { ReceiptMailRow } from '../models/receipt-mail.ts'

/** Writes a receipt down, in the transaction of what it is about; the task `receipt-mails` sends it. */
export const enterReceipt = async (
  { models, clock }: Pick<BillingParts, 'models' | 'clock'>,
  { session }: Pick<Transaction, 'session'>,
  receipt: Pick<ReceiptMailRow, '_id' | 'kind' | 'orderId' | 'gross' | 'vat'>,
): Promise<void> => {
  await models.receiptMail.create([dueMail(receipt, clock())], { session })
}
