/** Marks that somebody has read something, and counts a reader once in a while. */
import type { Model } from 'mongoose'
import { isDuplicateKey } from '../errors.ts'

/** Milliseconds in which a reader counts once. */
const countedOnce = 8 * 60 * 60 * 1000

export interface StoredReadMark {
  /** Of the thing and its reader. */
  _id: string
  /** When this reader counted last; absent or null of one who never did. */
  countedAt?: Date | null
  readAt: Date | null
}

/**
 * Marks it as read. The row is both the mark and the claim: of requests at the same time one gets it, the others meet its
 * id, and so does whoever was counted less than 8 hours ago.
 * @param first what a new mark says besides
 * @returns whether this reader counts now
 */
export const claimReading = async <Row extends StoredReadMark>(
  marks: Model<Row>,
  _id: string,
  now: Date,
  first: Partial<Omit<Row, keyof StoredReadMark>> = {},
): Promise<boolean> => {
  const rows = marks as unknown as Model<StoredReadMark>
  const counted = { $not: { $gt: new Date(now.getTime() - countedOnce) } }
  const marked = { $set: { countedAt: now, readAt: now }, $setOnInsert: first }
  try {
    await rows.updateOne({ _id, countedAt: counted }, marked, { upsert: true })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    await rows.updateOne({ _id }, { $max: { readAt: now } })
    return false
  }
}
