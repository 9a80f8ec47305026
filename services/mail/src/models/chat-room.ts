import { Schema } from 'mongoose'

export interface ChatRoomRow {
  /** The chatRoomId. */
  _id: number
  community: string
  /** In the language of the community. */
  name: string
  order: number
  /** Profile ids of who is in it, as a chat elsewhere reported last. */
  present: number[]
  /** The number of kicks: a kick and a presence that is reported at the same moment meet here. */
  kicks?: number
  /** When somebody entered last: meets a kick here as well. */
  enteredAt?: Date
  /** Of the last thing that was said; words of the same moment get their order here, and meet a kick. */
  lastSequence?: number
}

export const chatRoomSchema = (collection: string): Schema<ChatRoomRow> => {
  const schema = new Schema<ChatRoomRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      name: { type: String, required: true },
      order: { type: Number, required: true },
      present: { type: [Number], required: true },
      kicks: Number,
      enteredAt: Date,
      lastSequence: Number,
    },
    { collection, versionKey: false },
  )
  schema.index({ community: 1, order: 1 })
  return schema
}
