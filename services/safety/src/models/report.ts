import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import type { AppealState, ReportCategory, ReportState } from '@samvaer/contracts/safety/values'
import { Schema } from 'mongoose'

/** A report of one member; its case holds what it is about. */
export interface ReportRow {
  _id: number
  caseId: number
  community: string
  reporterId: number
  itemType: ReportedItemType
  itemId: number
  title: string
  path: string
  category: ReportCategory
  text: string
  illegal: boolean
  state: ReportState
  at: Date
  answerBy: Date
  /** The words about the decision that the reporter reads. */
  answer: { outcome: 'NoViolation' | 'Acted'; text: string; at: Date } | null
  /** The own appeal against "no violation". Absent in reports of before. */
  appeal?: { text: string; at: Date; state: AppealState; answer: string | null; decidedAt: Date | null } | null
}

export const reportSchema = (collection: string): Schema<ReportRow> => {
  const schema = new Schema<ReportRow>(
    {
      _id: { type: Number, required: true },
      caseId: { type: Number, required: true },
      community: { type: String, required: true },
      reporterId: { type: Number, required: true },
      itemType: { type: String, required: true },
      itemId: { type: Number, required: true },
      title: { type: String, default: '' },
      path: { type: String, default: '' },
      category: { type: String, required: true },
      text: { type: String, default: '' },
      illegal: { type: Boolean, required: true },
      state: { type: String, required: true },
      at: { type: Date, required: true },
      answerBy: { type: Date, required: true },
      answer: { type: Schema.Types.Mixed, default: null },
      appeal: { type: Schema.Types.Mixed, default: null },
    },
    { collection, versionKey: false },
  )
  schema.index({ reporterId: 1, at: -1, _id: -1 })
  schema.index({ caseId: 1, reporterId: 1 }, { unique: true })
  schema.index({ community: 1, at: 1 })
  return schema
}
