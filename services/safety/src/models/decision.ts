import type { Language } from '@samvaer/contracts/core/values'
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import type { WantedSanction } from '@samvaer/contracts/safety/shapes'
import type { AppealState, DecisionOutcome, GroundKind, ReportCategory } from '@samvaer/contracts/safety/values'
import { Schema } from 'mongoose'

/** The address of somebody who cannot sign in. */
export interface MailTo {
  email: string
  name: string
  language: Language
  siteId: number
}

/** A statement of reasons: the one record of a decision, for its member, the mail, the audit and the yearly report. */
export interface DecisionRow {
  _id: number
  caseId: number
  community: string
  /** Null for what is about no member. */
  subjectId: number | null
  outcome: DecisionOutcome
  categories: ReportCategory[]
  item: {
    itemType: ReportedItemType
    itemId: number
    title: string
    text: string
    path: string
    at: Date | null
    /** It stands on the light side, and was reported on the dark one. */
    light?: boolean
  } | null
  ground: { kind: GroundKind; reference: string }
  facts: string
  text: string
  reporterText: string | null
  automated: boolean
  /** A signal of machines began its case, and nobody's report. Absent in decisions of before. */
  detected?: boolean
  /** Somebody who reported it thought it illegal (article 16). Absent in decisions of before. */
  illegal?: boolean
  /** When the first report came; null without one. */
  reportedAt: Date | null
  urgent: boolean
  wanted: WantedSanction[]
  decidedBy: number
  decidedAt: Date
  secondedBy: number | null
  /** False while it waits for a second person, and for good where that person gave it back. */
  effective: boolean
  appealUntil: Date
  /** Somebody else looked again: everything is undone. */
  undone: boolean
  mailTo: MailTo | null
}

export const decisionSchema = (collection: string): Schema<DecisionRow> => {
  const schema = new Schema<DecisionRow>(
    {
      _id: { type: Number, required: true },
      caseId: { type: Number, required: true },
      community: { type: String, required: true },
      subjectId: { type: Number, default: null },
      outcome: { type: String, required: true },
      categories: { type: [String], default: [] },
      item: { type: Schema.Types.Mixed, default: null },
      ground: { type: Schema.Types.Mixed, required: true },
      facts: { type: String, required: true },
      text: { type: String, required: true },
      reporterText: { type: String, default: null },
      automated: { type: Boolean, required: true },
      detected: { type: Boolean, default: false },
      illegal: { type: Boolean, default: false },
      reportedAt: { type: Date, default: null },
      urgent: { type: Boolean, required: true },
      wanted: { type: Schema.Types.Mixed, default: [] },
      decidedBy: { type: Number, required: true },
      decidedAt: { type: Date, required: true },
      secondedBy: { type: Number, default: null },
      effective: { type: Boolean, required: true },
      appealUntil: { type: Date, required: true },
      undone: { type: Boolean, default: false },
      mailTo: { type: Schema.Types.Mixed, default: null },
    },
    { collection, versionKey: false },
  )
  schema.index(
    { subjectId: 1, effective: 1, decidedAt: -1, _id: -1 },
    { partialFilterExpression: { subjectId: { $gt: 0 } } },
  )
  schema.index({ community: 1, decidedAt: 1 })
  return schema
}

/** An appeal for somebody else to decide: of the member, or of those who reported. */
export interface AppealRow {
  _id: number
  decisionId: number
  caseId: number
  community: string
  /** The member whom the decision is about; null for what is about no member. */
  subjectId: number | null
  staff: boolean
  /** Absent of the member, in appeals of before. */
  by?: 'Subject' | 'Reporter'
  state: AppealState
  version: number
  text: string
  answer: string | null
  decidedBy: number | null
  at: Date
  /** The day on which it came by letter, yyyy-mm-dd; absent of one that the member wrote here, and in appeals of before. */
  cameOn?: string
  dueAt: Date
  decidedAt: Date | null
}

export const appealSchema = (collection: string): Schema<AppealRow> => {
  const schema = new Schema<AppealRow>(
    {
      _id: { type: Number, required: true },
      decisionId: { type: Number, required: true },
      caseId: { type: Number, required: true },
      community: { type: String, required: true },
      subjectId: { type: Number, default: null },
      staff: { type: Boolean, required: true },
      by: { type: String, default: 'Subject' },
      state: { type: String, required: true },
      version: { type: Number, required: true },
      text: { type: String, required: true },
      answer: { type: String, default: null },
      decidedBy: { type: Number, default: null },
      at: { type: Date, required: true },
      cameOn: { type: String },
      dueAt: { type: Date, required: true },
      decidedAt: { type: Date, default: null },
    },
    { collection, versionKey: false },
  )
  // Once a decision.
  schema.index({ decisionId: 1 }, { unique: true })
  schema.index({ community: 1, state: 1, dueAt: 1, _id: 1, staff: 1, subjectId: 1 })
  schema.index({ subjectId: 1, at: -1 })
  schema.index({ community: 1, at: 1 })
  return schema
}
