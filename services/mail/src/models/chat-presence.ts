import { Schema } from 'mongoose'

/** Somebody is in a room of the chat, until they leave, are sent out, or say no more that they are there. */
export interface ChatPresenceRow {
  /** `<chatRoomId>:<profileId>` */
  _id: string
  chatRoomId: number
  profileId: number
  until: Date
}

export const presenceKey = (chatRoomId: number, profileId: number): string => `${chatRoomId}:${profileId}`

export const chatPresenceSchema = (collection: string): Schema<ChatPresenceRow> => {
  const schema = new Schema<ChatPresenceRow>(
    {
      _id: { type: String, required: true },
      chatRoomId: { type: Number, required: true },
      profileId: { type: Number, required: true },
      until: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ chatRoomId: 1, until: 1 })
  schema.index({ profileId: 1 })
  schema.index({ until: 1 }, { expireAfterSeconds: 0 })
  return schema
}
