/** One member blocked another; it holds in both directions (docs/product/blocking.md). */
import { Schema } from 'mongoose'

export const block = new Schema(
  {
    blockerId: { type: Number, required: true },
    blockedId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'blocks', strict: 'throw', versionKey: false },
)
block.index({ blockerId: 1, blockedId: 1 }, { unique: true })
block.index({ blockedId: 1 })
/** The blacklist, the last one first. */
block.index({ blockerId: 1, createdAt: -1, blockedId: -1 })
