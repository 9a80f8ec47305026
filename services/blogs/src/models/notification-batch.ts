import { Schema } from 'mongoose'

/**
 * A portion of those who are notified of an entry, or from whom it is taken back: written with the entry, so that however
 * many they are, none is forgotten and the author does not wait.
 */
export interface NotificationBatchRow {
  /** `<blogEntryId>:<act>:<portion>` */
  _id: string
  blogEntryId: number
  act: 'raise' | 'withdraw'
  receivers: { profileId: number; key: string }[]
  /** They were notified; kept so that this can be withdrawn when the entry is gone. */
  done: boolean
  at: Date
  purgeAt: Date
}

export const notificationBatchSchema = (collection: string): Schema<NotificationBatchRow> => {
  const schema = new Schema<NotificationBatchRow>(
    {
      _id: { type: String, required: true },
      blogEntryId: { type: Number, required: true },
      act: { type: String, required: true },
      receivers: [{ _id: false, profileId: { type: Number, required: true }, key: { type: String, required: true } }],
      done: { type: Boolean, required: true },
      at: { type: Date, required: true },
      purgeAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ done: 1, at: 1 })
  schema.index({ blogEntryId: 1 })
  schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
