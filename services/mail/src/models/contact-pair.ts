import { Schema } from 'mongoose'

/** The answer of one member to being reached by another one, light and dark together. */
export interface ContactPairRow {
  /** `<receiver>:<sender>` */
  _id: string
  receiverId: number
  senderId: number
  /** When the receiver last accepted the sender, or reached out to the sender. */
  welcomedAt?: Date
  /** When the receiver last refused the sender; lifted by a later welcome. */
  refusedAt?: Date
  /** The receiver has the sender among the favourites, which nobody but the receiver knows. */
  favourite?: boolean
  /** The receiver has declined a hej of the sender: no further one comes (decision 160). */
  noHej?: boolean
}

export const contactKey = (receiverId: number, senderId: number): string => `${receiverId}:${senderId}`

export const contactPairSchema = (collection: string): Schema<ContactPairRow> => {
  const schema = new Schema<ContactPairRow>(
    {
      _id: { type: String, required: true },
      receiverId: { type: Number, required: true },
      senderId: { type: Number, required: true },
      welcomedAt: Date,
      refusedAt: Date,
      favourite: Boolean,
      noHej: Boolean,
    },
    { collection, versionKey: false },
  )
  schema.index({ receiverId: 1 })
  schema.index({ senderId: 1 })
  return schema
}
