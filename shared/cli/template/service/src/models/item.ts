import { Schema } from 'mongoose'

export interface ItemRow {
  _id: number
  community: string
  authorId: number
  text: string
  createdAt: Date
  /** The item that it answers, and that one's author. */
  answered: { itemId: number; authorId: number } | null
}

export const itemSchema = (collection: string): Schema<ItemRow> =>
  new Schema<ItemRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      authorId: { type: Number, required: true },
      text: { type: String, required: true },
      createdAt: { type: Date, required: true },
      answered: {
        type: new Schema(
          { itemId: { type: Number, required: true }, authorId: { type: Number, required: true } },
          { _id: false },
        ),
        default: null,
      },
    },
    { collection, versionKey: false },
  )
    .index({ community: 1, createdAt: -1, _id: -1 })
    .index({ authorId: 1 })
