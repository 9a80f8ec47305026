import { Schema } from 'mongoose'

/**
 * The words by which one member finds a message. A row a member, so that what is removed on one side is found on the
 * other still.
 */
export interface MessageWordsRow {
  /** `<messageId>:<profileId>` */
  _id: string
  profileId: number
  conversationId: number
  messageId: number
  sentAt: Date
  words: string[]
}

export const messageWordsSchema = (collection: string): Schema<MessageWordsRow> => {
  const schema = new Schema<MessageWordsRow>(
    {
      _id: { type: String, required: true },
      profileId: { type: Number, required: true },
      conversationId: { type: Number, required: true },
      messageId: { type: Number, required: true },
      sentAt: { type: Date, required: true },
      words: { type: [String], required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ profileId: 1, words: 1, sentAt: -1, messageId: -1 })
  schema.index({ conversationId: 1, profileId: 1 })
  schema.index({ messageId: 1 })
  return schema
}
