import { Schema } from 'mongoose'

/** A credit note: the number of what went back, in a series of its own without gaps. Never changed and never erased. */
export interface CreditNoteRow {
  /** The number. */
  _id: number
  /** The posting that it stands for: `refund-5:17`. */
  posting: string
  orderId: number
  at: Date
}

export const creditNote = new Schema<CreditNoteRow>(
  {
    _id: { type: Number, required: true },
    posting: { type: String, required: true },
    orderId: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'credit_notes', versionKey: false, strict: 'throw' },
)
creditNote.index({ posting: 1 }, { unique: true })
creditNote.index({ orderId: 1 })

/** The last number of a series, counted within the transaction that uses it: what is rolled back leaves no gap. */
export interface NumberSeriesRow {
  _id: string
  last: number
}

export const numberSeries = new Schema<NumberSeriesRow>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'number_series', versionKey: false, strict: 'throw' },
)
