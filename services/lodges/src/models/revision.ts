import { Schema } from 'mongoose'

export const revisedItems = ['DebateEntry', 'DebateEntryComment', 'MeetupComment', 'EventComment'] as const
export type RevisedItem = (typeof revisedItems)[number]

/** A former version of something. */
export interface RevisionRow {
  itemType: RevisedItem
  itemId: number
  version: number
  title?: string
  /** Rich text of an entry, plain text of a comment. */
  text: unknown
  /** The media of its pictures. */
  pictures?: number[]
  replacedAt: Date
  purgeAt?: Date
}

export const revisionSchema = (collection: string): Schema<RevisionRow> =>
  new Schema<RevisionRow>(
    {
      itemType: { type: String, required: true },
      itemId: { type: Number, required: true },
      version: { type: Number, required: true },
      title: String,
      text: { type: Schema.Types.Mixed, required: true },
      pictures: { type: [Number], default: undefined },
      replacedAt: { type: Date, required: true },
      purgeAt: Date,
    },
    { collection, versionKey: false, minimize: false },
  )
    .index({ itemType: 1, itemId: 1, version: -1 }, { unique: true })
    .index({ pictures: 1 }, { sparse: true })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })
