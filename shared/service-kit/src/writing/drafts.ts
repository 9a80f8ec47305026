/** Unsent text, kept on the server so that nothing is lost with a tab (docs/product/expectations.md, point 5). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { Model, Schema, UpdateQuery } from 'mongoose'
import { isDuplicateKey } from '../errors.ts'

/** docs/product/retention.md */
const keptSeconds = 180 * 24 * 60 * 60

/** The unsent text of one editor of one member. */
export interface StoredDraft {
  _id: string
  /** Rises with every save of one editor; two windows with the same one have one winner. */
  sequence: number
  savedAt: Date
}

/** The fields of every draft; what it is of, a domain adds. */
export const draftFields = {
  _id: { type: String, required: true },
  sequence: { type: Number, required: true },
  savedAt: { type: Date, required: true },
} as const

/** Lets the database erase drafts that nobody went on with. */
export const expiringDrafts = <Row extends StoredDraft>(schema: Schema<Row>): Schema<Row> =>
  schema.index({ savedAt: 1 }, { expireAfterSeconds: keptSeconds })

/**
 * @param change with the sequence and the time of this save
 * @throws ProductError Conflict with the kept `sequence`, where that is this one or a later one
 */
export const saveDraft = async <Row extends StoredDraft>(
  drafts: Model<Row>,
  { _id, sequence }: Pick<StoredDraft, '_id' | 'sequence'>,
  change: UpdateQuery<Row>,
): Promise<{ sequence: number }> => {
  const rows = drafts as unknown as Model<StoredDraft>
  try {
    // A kept draft with this sequence or a later one does not match, so the upsert meets its id: one winner.
    const earlier = { _id, sequence: { $lt: sequence } }
    await rows.updateOne(earlier, change as UpdateQuery<StoredDraft>, { upsert: true })
    return { sequence }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const kept = await rows.findById(_id, { sequence: 1 }).lean()
    throw new ProductError('Conflict', { sequence: kept?.sequence ?? sequence })
  }
}
