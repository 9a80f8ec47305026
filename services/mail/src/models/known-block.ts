import { Schema } from 'mongoose'

/**
 * The last event about a block: events of blocks ask here in their transaction, where the directory is not changed yet.
 */
export interface KnownBlockRow {
  /** `<blocker>:<blocked>` */
  _id: string
  /** False once taken back: kept for its sequence. */
  blocked: boolean
  /** Of the event that it comes from: an older one changes nothing, as in the directory. */
  sequence: number
}

export const blockKey = (blockerId: number, blockedId: number): string => `${blockerId}:${blockedId}`

export const knownBlockSchema = (collection: string): Schema<KnownBlockRow> =>
  new Schema<KnownBlockRow>(
    {
      _id: { type: String, required: true },
      blocked: { type: Boolean, required: true },
      sequence: { type: Number, required: true },
    },
    { collection, versionKey: false },
  )
