import { Schema } from 'mongoose'

/**
 * A published version; its content is never changed, never removed. Description, manifest and needs are kept as
 * the JSON text they are: their keys are file names with dots, and nothing asks for a part of them.
 */
export const release = new Schema(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    description: { type: String, required: true },
    manifest: { type: String, required: true },
    /** JSON of the calls and versions that it needs; null of releases that came before these were written. */
    requires: { type: String, default: null },
    /** The description as the team signed it (JWS); null of what operators published. */
    signed: { type: String, default: null },
    publishedAt: { type: Date, required: true },
    /** No page has loaded it yet: it is there for previews alone. */
    previewOnly: { type: Boolean, default: false },
    /** When it was taken back; null while it may be chosen. */
    withdrawnAt: { type: Date, default: null },
  },
  { collection: 'releases', strict: 'throw', versionKey: false },
)
release.index({ name: 1, version: 1 }, { unique: true })
release.index({ publishedAt: -1 })
