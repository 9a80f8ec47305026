import type { CanaryReaders } from '@samvaer/contracts/registry/shapes'
import { Schema } from 'mongoose'

/** A version that some readers get. */
export interface Canary extends CanaryReaders {
  version: string
  since: Date
}

const canary = new Schema<Canary>(
  {
    version: { type: String, required: true },
    share: { type: Number, required: true },
    /** Keys; null: all. */
    brands: { type: [String], default: null },
    since: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
)

/**
 * The version of a remote that the pages load, and the one they fall back to: the one that was current before. Null:
 * the only one was withdrawn; the row stays, because a path belongs to the remote that came first.
 */
export const currentRelease = new Schema(
  {
    name: { type: String, required: true },
    version: { type: String, default: null },
    previous: { type: String, default: null },
    /** The version that failed in browsers and gave way to this one. */
    failed: { type: String, default: null },
    canary: { type: canary, default: null },
  },
  { collection: 'currentReleases', strict: 'throw', versionKey: false },
)
currentRelease.index({ name: 1 }, { unique: true })
