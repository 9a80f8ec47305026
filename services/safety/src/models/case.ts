import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import type { ReportCategory, SignalKind } from '@samvaer/contracts/safety/values'
import { Schema } from 'mongoose'

export const caseStates = ['Open', 'Second', 'Decided', 'Withdrawn'] as const

/** An item as it stood when it was reported first; survives its deletion. */
export interface CopyRow {
  title: string
  text: string
  path: string
  at: Date | null
  mediaIds: number[]
  /** It stands on the light side, which the dark one shows as well. */
  light?: boolean
  context: { authorId: number | null; text: string; at: Date; reported: boolean }[]
}

/** Everything that is reported of one thing until it is decided; without a report, what staff decide about a member. */
export interface CaseRow {
  _id: number
  community: string
  itemType: ReportedItemType | null
  itemId: number | null
  /** Of an open one: another report of the same thing joins it. */
  openKey: string | null
  /** The member whom it is about; null for what a group made, and for whoever is gone. */
  subjectId: number | null
  lodgeId: number | null
  /** It is about staff: for the head alone. */
  staff: boolean
  copy: CopyRow | null
  state: (typeof caseStates)[number]
  /** Rises with every report and decision. */
  version: number
  categories: ReportCategory[]
  urgent: boolean
  illegal: boolean
  /** Those that were not taken back, by their members. */
  reporterIds: number[]
  /** The reporters who have reported rightly before, or are known for long (reports/trust.ts). */
  trustedIds: number[]
  /** Signals of the member that raised it, while they are open. Absent in cases of before. */
  signals?: SignalKind[]
  /** Hidden until it is decided. */
  hidden: boolean
  /** Members of the staff who have claimed it, and so read it. */
  openedBy: number[]
  claimedBy: number | null
  claimedUntil: Date | null
  decisionId: number | null
  /** The staff who have decided it, as first or second person. */
  decidedBy: number[]
  createdAt: Date
  dueAt: Date
  decidedAt: Date | null
}

const nullable = { type: Number, default: null }
const date = { type: Date, default: null }

export const caseSchema = (collection: string): Schema<CaseRow> => {
  const schema = new Schema<CaseRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      itemType: { type: String, default: null },
      itemId: nullable,
      openKey: { type: String, default: null },
      subjectId: nullable,
      lodgeId: nullable,
      staff: { type: Boolean, required: true },
      copy: { type: Schema.Types.Mixed, default: null },
      state: { type: String, enum: caseStates, required: true },
      version: { type: Number, required: true },
      categories: { type: [String], default: [] },
      urgent: { type: Boolean, required: true },
      illegal: { type: Boolean, required: true },
      reporterIds: { type: [Number], default: [] },
      trustedIds: { type: [Number], default: [] },
      signals: { type: [String], default: [] },
      hidden: { type: Boolean, required: true },
      openedBy: { type: [Number], default: [] },
      claimedBy: nullable,
      claimedUntil: date,
      decisionId: nullable,
      decidedBy: { type: [Number], default: [] },
      createdAt: { type: Date, required: true },
      dueAt: { type: Date, required: true },
      decidedAt: date,
    },
    { collection, versionKey: false, minimize: false },
  )
  schema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $gt: '' } } })
  // The queues: all of it, the urgent ones, and those of one of the staff. Few are about staff: they are passed over, so
  // that the head reads in the same order. What follows the order is there for the counts, which read no case.
  const passedOver = { staff: 1, subjectId: 1 } as const
  schema.index({ community: 1, state: 1, dueAt: 1, _id: 1, ...passedOver })
  schema.index({ community: 1, state: 1, urgent: 1, dueAt: 1, _id: 1, ...passedOver })
  schema.index({ community: 1, state: 1, claimedBy: 1, dueAt: 1, _id: 1, claimedUntil: 1, ...passedOver })
  // The history of a member, and how often somebody is reported at the moment.
  schema.index({ subjectId: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { subjectId: { $gt: 0 } } })
  schema.index({ community: 1, createdAt: 1 })
  // Those that are over, for the task that erases them.
  schema.index({ createdAt: 1 }, { partialFilterExpression: { openKey: null } })
  return schema
}
