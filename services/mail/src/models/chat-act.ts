import type { ChatOrderType } from '@samvaer/contracts/chat/values'
import { Schema } from 'mongoose'

/** As long as the audit is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

/** A moderator did something in a room of the chat. */
export interface ChatActRow {
  actorId: number
  type: ChatOrderType
  chatRoomId: number
  /** The member acted upon; null for a message of a chat elsewhere, which alone knows whose it is. */
  profileId: number | null
  chatMessageId: string | null
  /** Null for a message, and for a mute that was taken back. */
  until: Date | null
  reason: string
  at: Date
}

export const chatActSchema = (collection: string): Schema<ChatActRow> => {
  const schema = new Schema<ChatActRow>(
    {
      actorId: { type: Number, required: true },
      type: { type: String, required: true },
      chatRoomId: { type: Number, required: true },
      profileId: { type: Number, default: null },
      chatMessageId: { type: String, default: null },
      until: { type: Date, default: null },
      reason: { type: String, required: true },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
