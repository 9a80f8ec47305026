import type { CountName } from '@samvaer/contracts/notifications'
import { type ClientSession, type Model, Schema } from 'mongoose'

/**
 * One row a member. Every change of what the member is told writes it, in the same transaction: changes of one member
 * come one after the other, and connections see by the version that there is news.
 */
export interface InboxRow {
  /** The profileId. */
  _id: number
  version: number
  /** By the clock of the machine. */
  changedAt: Date
  /** What other domains count for the member. */
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
  counts: InboxRow['counts'] = {},
  dark = false,
): Promise<number> => {
  const fields = Object.entries(counts).map(([name, value]) => [`${dark ? 'darkCounts' : 'counts'}.${name}`, value])
  const change = { $inc: { version: 1 }, $set: { changedAt: new Date(), ...Object.fromEntries(fields) } }
  const row = await inbox
    .findOneAndUpdate({ _id: profileId }, change, { upsert: true, returnDocument: 'after', session })
    .lean()
  if (!row) throw new Error('The inbox was not written')
  return row.version
}
