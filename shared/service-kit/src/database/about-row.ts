import type { Model } from 'mongoose'
import type { TransactionOptions } from '../parts.ts'

/**
 * Returns the options of a transaction that writes to this row, which many write to: in one process they take turns
 * instead of aborting each other.
 */
export const aboutRow = (rows: Pick<Model<never>, 'collection'>, id: number | string): TransactionOptions => ({
  about: `${rows.collection.name} ${id}`,
})
