import { type QueuedMail, queuedMailFields } from '@samvaer/service-kit/mail/mail-queue'
import { Schema } from 'mongoose'
import type { MailTo } from './decision.ts'

export type SafetyMailKind = 'Decision' | 'AppealAnswer'

/** A mail about a decision that no mail server has taken yet; its row goes when one has. */
export interface WaitingMailRow extends QueuedMail {
  decisionId: number
  kind: SafetyMailKind
  to: MailTo
}

export const waitingMailSchema = (collection: string): Schema<WaitingMailRow> =>
  new Schema<WaitingMailRow>(
    {
      ...queuedMailFields,
      decisionId: { type: Number, required: true },
      kind: { type: String, required: true },
      to: { type: Schema.Types.Mixed, required: true },
    },
    { collection, versionKey: false },
  ).index({ dueAt: 1 })
