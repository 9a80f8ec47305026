import { Schema } from 'mongoose'

/** As long as the audit is kept (docs/product/retention.md), seconds. */
const keptSeconds = 730 * 24 * 60 * 60

/** Somebody curated an entry or took it back (docs/product/blogs.md: reason and actor logged). */
export interface CurationRow {
  /** The brand on which it was done. */
  siteId: number
  blogEntryId: number
  actorId: number
  curated: boolean
  reason: string
  at: Date
}

export const curationSchema = (collection: string): Schema<CurationRow> => {
  const schema = new Schema<CurationRow>(
    {
      siteId: { type: Number, required: true },
      blogEntryId: { type: Number, required: true },
      actorId: { type: Number, required: true },
      curated: { type: Boolean, required: true },
      reason: { type: String, default: '' },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  )
  schema.index({ siteId: 1, curated: 1, at: 1 })
  schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds })
  return schema
}
