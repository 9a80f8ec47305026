import { type QueuedMail, queuedMailFields } from '@samvaer/service-kit/mail/mail-queue'
import { Schema } from 'mongoose'

/** A mail to a team whose release was taken back; its row goes when a mail server has it. */
export interface ReleaseMailRow extends QueuedMail {
  name: string
  version: string
  /** The version that everybody gets instead; null where there is none. */
  current: string | null
  reason: string
}

const keptSeconds = 30 * 24 * 60 * 60

export const releaseMail = new Schema<ReleaseMailRow>(
  {
    ...queuedMailFields,
    name: { type: String, required: true },
    version: { type: String, required: true },
    current: { type: String, default: null },
    reason: { type: String, required: true },
  },
  { collection: 'releaseMails', strict: 'throw', versionKey: false },
)
releaseMail.index({ dueAt: 1 })
// Those that were given up.
releaseMail.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds })
