import { Schema } from 'mongoose'
import type { MailTo } from './decision.ts'

export type SafetyMailKind = 'Decision' | 'AppealAnswer'

/** A mail about a decision that no mail server has taken yet; its row goes when one has. */
export interface WaitingMailRow {
  _id: string
  decisionId: number
  kind: SafetyMailKind
  to: MailTo
  tries: number
  /** The next try; whoever tries moves it on first. */
  dueAt: Date
  createdAt: Date
}

export const waitingMailSchema = (collection: string): Schema<WaitingMailRow> =>
  new Schema<WaitingMailRow>(
    {
      _id: { type: String, required: true },
      decisionId: { type: Number, required: true },
      kind: { type: String, required: true },
      to: { type: Schema.Types.Mixed, required: true },
      tries: { type: Number, required: true },
      dueAt: { type: Date, required: true },
      createdAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  ).index({ dueAt: 1 })
