import type { Language } from '@samvaer/contracts/core/values'
import { type FanOutProgress, fanOutProgressFields } from '@samvaer/service-kit/notifications/notification-fan-out'
import { Schema } from 'mongoose'

/** A title in each language, for one that tells a time. */
export type Titles = Record<Language, string>

/** Members who are still to be notified of one thing: more of them than one transaction should write. */
export interface NotificationBatchRow extends FanOutProgress {
  _id: string
  /** The notification, without the receiver. */
  notification: {
    key: string
    type: string
    bundle: string | null
    actorId: number | null
    title: string | null
    /** In the place of the title, by the language of the receiver. */
    titles?: Titles
    variant: string | null
    path: string | null
    at: Date
  }
  receivers: number[]
}

export const notificationBatchSchema = (collection: string): Schema<NotificationBatchRow> =>
  new Schema<NotificationBatchRow>(
    {
      _id: { type: String, required: true },
      ...fanOutProgressFields,
      at: { type: Date },
      notification: {
        type: new Schema(
          {
            key: { type: String, required: true },
            type: { type: String, required: true },
            bundle: { type: String, default: null },
            actorId: { type: Number, default: null },
            title: { type: String, default: null },
            titles: { type: Schema.Types.Mixed, default: undefined },
            variant: { type: String, default: null },
            path: { type: String, default: null },
            at: { type: Date, required: true },
          },
          { _id: false },
        ),
        required: true,
      },
      receivers: { type: [Number], required: true },
    },
    { collection, versionKey: false },
  ).index({ done: 1, at: 1 })
