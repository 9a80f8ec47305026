import { type QueuedMail, queuedMailFields } from '@samvaer/service-kit/mail/mail-queue'
import { Schema } from 'mongoose'

export const receiptKinds = ['Paid', 'PaidBack', 'Withdrawn'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** A receipt that is to be mailed, written down with the posting that it tells of; its row goes when it is sent. */
export interface ReceiptMailRow extends QueuedMail {
  /** `paid:17`, `refund:17`, `refund-5:17` */
  _id: string
  kind: ReceiptKind
  orderId: number
  /** The sum paid or going back, and the tax within it, minor units. */
  gross: number
  vat: number
}

const keptSeconds = 30 * 24 * 60 * 60

export const receiptMail = new Schema<ReceiptMailRow>(
  {
    ...queuedMailFields,
    kind: { type: String, enum: receiptKinds, required: true },
    orderId: { type: Number, required: true },
    gross: { type: Number, required: true },
    vat: { type: Number, required: true },
  },
  { collection: 'receipt_mails', versionKey: false, strict: 'throw' },
)
receiptMail.index({ dueAt: 1 })
receiptMail.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds })
