import type { CountName } from '@samvaer/contracts/notifications/values'
import { type ClientSession, type Model, Schema } from 'mongoose'

/**
 * One row a member. Every change of what the member is notified of writes it, in the same transaction: changes of one member
 * come one after the other, and connections see by the version that something is new.
 */
export interface InboxRow {
  /** The profileId. */
  _id: number
  version: number
  /** By the clock of the machine. */
  changedAt: Date
  /** The counts of other domains for the member. */
  counts: Partial<Record<CountName, number>>
  /** Those of the dark side, where it counts for itself (`sidedCounts`). */
  darkCounts: Partial<Record<CountName, number>>
}

export const inboxSchema = new Schema<InboxRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, default: 0 },
    changedAt: { type: Date, required: true },
    counts: { type: Schema.Types.Mixed, default: {} },
    darkCounts: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'inboxes', versionKey: false, minimize: false },
).index({ changedAt: 1, _id: 1, version: 1 })

/** Enters a change; answers the new version. */
export const touchInbox = async (
  inbox: Model<InboxRow>,
  profileId: number,
  session: ClientSession,
): Promise<number> => {
  const change = { $inc: { version: 1 }, $set: { changedAt: new Date() } }
  const row = await inbox
    .findOneAndUpdate({ _id: profileId }, change, { upsert: true, returnDocument: 'after', session })
    .lean()
  if (!row) throw new Error('The inbox was not written')
  return row.version
}

export interface InboxTouch {
  profileId: number
  /** The number of changes it stands for: each gets a version of its own. */
  changes: number
  counts?: InboxRow['counts']
  darkCounts?: InboxRow['darkCounts']
}

const fieldsOf = (name: 'counts' | 'darkCounts', counts: InboxRow['counts'] = {}) =>
  Object.fromEntries(Object.entries(counts).map(([count, value]) => [`${name}.${count}`, value]))

/** Enters changes of several members, each named once. */
export const touchEach = async (
  inbox: Model<InboxRow>,
  touches: readonly InboxTouch[],
  session: ClientSession,
): Promise<void> => {
  const changedAt = new Date()
  const updates = touches.map(({ profileId, changes, counts, darkCounts }) => {
    const fields = { changedAt, ...fieldsOf('counts', counts), ...fieldsOf('darkCounts', darkCounts) }
    return {
      updateOne: {
        filter: { _id: profileId },
        update: { $inc: { version: changes }, $set: fields },
        upsert: true,
      },
    }
  })
  if (updates.length > 0) await inbox.bulkWrite(updates, { session })
}

/** The versions of several inboxes. */
export const versionsOf = async (
  inbox: Model<InboxRow>,
  profileIds: number[],
  session: ClientSession,
): Promise<Map<number, number>> => {
  const rows = await inbox.find({ _id: { $in: profileIds } }, { version: 1 }, { session }).lean()
  return new Map(rows.map(({ _id, version }) => [_id, version]))
}
