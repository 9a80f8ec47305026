import { type FanOutProgress, fanOutProgressFields } from '@samvaer/service-kit/notifications/notification-fan-out'
import { Schema } from 'mongoose'

/** Everybody who got mail from a member is to be warned of fraud: how far that came. */
export interface FraudWarningRow extends FanOutProgress {
  /** The profileId of the author. */
  _id: string
  authorId: number
  /** The first moment of the mail that counts. */
  since: Date
  purgeAt: Date
}

export const fraudWarningSchema = (collection: string): Schema<FraudWarningRow> =>
  new Schema<FraudWarningRow>(
    {
      _id: { type: String, required: true },
      ...fanOutProgressFields,
      authorId: { type: Number, required: true },
      since: { type: Date, required: true },
      purgeAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ done: 1, at: 1 })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0 })

/** The mark that a member was warned of an author: nobody is warned twice, also after a lock that was lifted. */
export interface FraudWarnedRow {
  /** `<authorId>:<profileId>` */
  _id: string
  authorId: number
  profileId: number
  purgeAt: Date
}

export const warnedKey = (authorId: number, profileId: number): string => `${authorId}:${profileId}`

export const fraudWarnedSchema = (collection: string): Schema<FraudWarnedRow> =>
  new Schema<FraudWarnedRow>(
    {
      _id: { type: String, required: true },
      authorId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      purgeAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
    .index({ authorId: 1, _id: 1 })
    .index({ profileId: 1 })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
