import { type Language, languages } from '@samvaer/contracts/core/values'
import { type QueuedMail, queuedMailFields } from '@samvaer/service-kit/mail/mail-queue'
import { Schema } from 'mongoose'

/** That a buyer withdrew from an order: the declaration as it came. Never changed; kept as long as its order. */
export interface WithdrawalRow {
  /** The orderId. */
  _id: number
  /** The payer. */
  profileId: number
  /** The name by which whoever withdraws has called themselves. */
  name: string
  /** Signed in, or by a link that was mailed. */
  by: 'Page' | 'Link'
  language: Language
  /** The declaration, in that language. */
  words: string
  /** When it came. */
  at: Date
  /** Minor units: what goes back, and what was used and is kept. */
  back: number
  kept: number
}

export const withdrawal = new Schema<WithdrawalRow>(
  {
    _id: { type: Number, required: true },
    profileId: { type: Number, required: true },
    name: { type: String, required: true },
    by: { type: String, enum: ['Page', 'Link'], required: true },
    language: { type: String, enum: languages, required: true },
    words: { type: String, required: true },
    at: { type: Date, required: true },
    back: { type: Number, required: true },
    kept: { type: Number, required: true },
  },
  { collection: 'withdrawals', versionKey: false, strict: 'throw' },
)
withdrawal.index({ profileId: 1 })

/**
 * That somebody asked for a link to an order, whether or not there is such an order: whoever asks learns nothing of it,
 * not even by how long it takes. The task `withdrawal-links` looks, and mails; the row goes with that.
 */
export interface LinkMailRow extends QueuedMail {
  /** As it was typed, so far as it is a number. */
  orderId: number
  emailFolded: string
  language: Language
}

const keptSeconds = 2 * 24 * 60 * 60

export const linkMail = new Schema<LinkMailRow>(
  {
    ...queuedMailFields,
    orderId: { type: Number, required: true },
    emailFolded: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
  },
  { collection: 'withdrawal_link_mails', versionKey: false, strict: 'throw' },
)
linkMail.index({ dueAt: 1 })
linkMail.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds })

/** That a link was mailed: a day takes a few of each order. */
export interface MailedLinkRow {
  /** The id of its mail. */
  _id: string
  orderId: number
  createdAt: Date
}

export const mailedLink = new Schema<MailedLinkRow>(
  {
    _id: { type: String, required: true },
    orderId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'mailed_withdrawal_links', versionKey: false, strict: 'throw' },
)
mailedLink.index({ orderId: 1, createdAt: 1 })
mailedLink.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds })
