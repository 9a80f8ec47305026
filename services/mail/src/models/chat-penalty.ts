import { Schema } from 'mongoose'

/** A penalty that a moderator laid upon a member in one room of the chat. */
export interface ChatPenaltyRow {
  /** `<chatRoomId>:<profileId>` */
  _id: string
  chatRoomId: number
  profileId: number
  /** Kept out of the room until then. */
  kickedUntil: Date | null
  /** Writes nothing in the room until then. */
  mutedUntil: Date | null
  /** Not before the later of the two. */
  expireAt: Date
}

export const penaltyKey = (chatRoomId: number, profileId: number): string => `${chatRoomId}:${profileId}`

export const chatPenaltySchema = (collection: string): Schema<ChatPenaltyRow> => {
  const schema = new Schema<ChatPenaltyRow>(
    {
      _id: { type: String, required: true },
      chatRoomId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      kickedUntil: { type: Date, default: null },
      mutedUntil: { type: Date, default: null },
      expireAt: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ chatRoomId: 1, kickedUntil: 1 })
  schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 })
  return schema
}
