/** The model of what texts said before, whatever they are: rich text of an entry, plain text of a comment. */
import type { LikeItemType } from '@samvaer/contracts/liked-items'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { type ClientSession, type Model, Schema } from 'mongoose'

export interface StoredRevision {
  itemType: LikeItemType
  itemId: number
  title?: string
  text: RichText | string
  tags?: string[]
  /** The media of its pictures. */
  pictures?: number[]
  version: number
  /** When the text after this one took its place. */
  replacedAt: Date
  /** Goes together with a deleted item. */
  purgeAt?: Date
}

/** @param unique as the index stands in the database: whether a version is there once */
export const storedRevisionSchema = (collection: string, { unique }: { unique: boolean }): Schema<StoredRevision> =>
  new Schema<StoredRevision>(
    {
      itemType: { type: String, required: true },
      itemId: { type: Number, required: true },
      title: String,
      text: { type: Schema.Types.Mixed, required: true },
      tags: { type: [String], default: undefined },
      pictures: { type: [Number], default: undefined },
      version: { type: Number, default: 1 },
      replacedAt: { type: Date, required: true },
      purgeAt: Date,
    },
    { collection, versionKey: false, minimize: false },
  )
    .index({ itemType: 1, itemId: 1, version: -1 }, { unique })
    .index({ pictures: 1 }, { sparse: true })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0, sparse: true })

/** Lets the history of an item go together with it, or stay again. @param purgeAt absent: it stays */
export const purgeHistory = async (
  revisions: Model<StoredRevision>,
  itemType: LikeItemType,
  itemIds: readonly number[],
  purgeAt: Date | undefined,
  session: ClientSession,
): Promise<number> => {
  const change = purgeAt ? { $set: { purgeAt } } : { $unset: { purgeAt: 1 as const } }
  const history = { itemType, itemId: { $in: [...itemIds] } }
  return (await revisions.updateMany(history, change, { session })).modifiedCount
}
