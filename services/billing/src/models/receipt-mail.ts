import { Schema } from 'mongoose'

export const receiptKinds = ['Paid', 'PaidBack', 'Withdrawn'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** A receipt that is to be mailed, written down with the posting that it tells of; its row goes when it is sent. */
export interface ReceiptMailRow {
  /** `paid:17`, `refund:17`, `refund-5:17`: also what the mail is known by, so that sent twice it is the same one. */
  _id: string
  kind: ReceiptKind
  orderId: number
  /** The sum paid or going back, and the tax within it, minor units. */
  gross: number
  vat: number
  /** The number of tries. */
  tries: number
  /** The next try; null once it was given up. */
  dueAt: Date | null
  createdAt: Date
}

const keptSeconds = 30 * 24 * 60 * 60

export const receiptMail = new Schema<ReceiptMailRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: receiptKinds, required: true },
    orderId: { type: Number, required: true },
    gross: { type: Number, required: true },
    vat: { type: Number, required: true },
    tries: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'receipt_mails', versionKey: false, strict: 'throw' },
)
receiptMail.index({ dueAt: 1 })
receiptMail.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds })
