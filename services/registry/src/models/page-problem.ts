import { problemDays, problemKinds } from '@samvaer/contracts/registry/values'
import { Schema } from 'mongoose'

const daySeconds = 24 * 60 * 60

/** Something that fails or is slow in browsers at one place of a remote, with what was told of it last. */
export const pageProblem = new Schema(
  {
    _id: { type: Number, required: true },
    /** Kind, error and place: the same in each release. */
    key: { type: String, required: true },
    remote: { type: String, required: true },
    kind: { type: String, enum: problemKinds, required: true },
    error: { type: String, required: true },
    says: { type: String, default: null },
    route: { type: String, required: true },
    requestId: { type: String, default: null },
    stack: { type: [String], required: true },
    siteId: { type: Number, required: true },
    firstSeenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    solvedAt: { type: Date, default: null },
    /** The time of the newest release that had it when it was marked as solved. */
    solvedUpTo: { type: Date, default: null },
    cameBackAt: { type: Date, default: null },
  },
  { collection: 'pageProblems', strict: 'throw', versionKey: false },
)
pageProblem.index({ key: 1 }, { unique: true })
pageProblem.index({ remote: 1 })
pageProblem.index({ lastSeenAt: 1 }, { expireAfterSeconds: problemDays * daySeconds })

/** The number of times that a release had a problem on a day. */
export const problemCount = new Schema(
  {
    problemId: { type: Number, required: true },
    /** Null for releases that the registry does not know. */
    version: { type: String, default: null },
    day: { type: Date, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'problemCounts', strict: 'throw', versionKey: false },
)
problemCount.index({ problemId: 1, version: 1, day: 1 }, { unique: true })
problemCount.index({ day: 1 }, { expireAfterSeconds: problemDays * daySeconds })
