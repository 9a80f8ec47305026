/** A mail that no mail server has taken yet; its row goes when one has. */
import type { Language } from '@samvaer/contracts/core/values'
import { type QueuedMail, queuedMailFields } from '@samvaer/service-kit/mail/mail-queue'
import { Schema } from 'mongoose'
import type { Device } from '../devices.ts'
import type { MailKind } from './mail-kinds.ts'

export interface WaitingMail extends QueuedMail {
  kind: MailKind
  name: string
  email: string
  language: Language
  siteId: number
  /** The path of its link, sealed: a link for a new password is in no database (R6). */
  path: string
  /** The code that the member types, sealed; absent in most mails. */
  code?: string
  /** The browser of the act that the mail is about; absent where none is. */
  device?: Device
}

/** Seconds: its link is worth nothing any more. */
const keptFor = 2 * 60 * 60

export const waitingMail = new Schema<WaitingMail>(
  {
    ...queuedMailFields,
    kind: { type: String, required: true },
    /** Empty where the address was not confirmed yet. */
    name: { type: String, default: '' },
    email: { type: String, required: true },
    language: { type: String, required: true },
    siteId: { type: Number, required: true },
    path: { type: String, required: true },
    code: { type: String },
    device: { type: new Schema<Device>({ browser: String, system: String, address: String }, { _id: false }) },
  },
  { collection: 'waitingMails', strict: 'throw', versionKey: false },
)
waitingMail.index({ dueAt: 1 })
waitingMail.index({ createdAt: 1 }, { expireAfterSeconds: keptFor })
