import {
  type FanOutProgress,
  fanOutProgressFields,
  type Receiver,
} from '@samvaer/service-kit/notifications/notification-fan-out'
import { Schema } from 'mongoose'

/** A portion of those who are notified of an entry, or from whom it is withdrawn: written with the entry. */
export interface NotificationBatchRow extends FanOutProgress {
  /** `<blogEntryId>:<act>:<portion>` */
  _id: string
  blogEntryId: number
  receivers: Receiver[]
  purgeAt: Date
}

export const notificationBatchSchema = (collection: string): Schema<NotificationBatchRow> => {
  const schema = new Schema<NotificationBatchRow>(
    {
      _id: { type: String, required: true },
      ...fanOutProgressFields,
      blogEntryId: { type: Number, required: true },
      receivers: [{ _id: false, profileId: { type: Number, required: true }, key: { type: String, required: true } }],
      purgeAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ done: 1, at: 1 })
  schema.index({ blogEntryId: 1 })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
