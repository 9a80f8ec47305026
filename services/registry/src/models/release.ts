import { Schema } from 'mongoose'

/**
 * A published version; its content is never changed, never removed. Description and manifest are kept as the JSON text they are: their
 * keys are file names with dots, and nothing asks for a part of them.
 */
export const release = new Schema(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    description: { type: String, required: true },
    manifest: { type: String, required: true },
    publishedAt: { type: Date, required: true },
    /** When it was taken back; null while it may be chosen. */
    withdrawnAt: { type: Date, default: null },
  },
  { collection: 'releases', strict: 'throw', versionKey: false },
)
release.index({ name: 1, version: 1 }, { unique: true })
release.index({ publishedAt: -1 })
