/** Turns: how two acts at once of one member meet, so that a limit by the day holds against parallel requests. */
import { type ClientSession, type Model, Schema } from 'mongoose'

/** One row for whatever has a limit, touched by every act that counts against it. Light and dark count together. */
export interface RateLockRow {
  /** The profileId, or the siteId of a brand. */
  _id: number
  turns: number
}

export const rateLockSchema = (collection: string): Schema<RateLockRow> =>
  new Schema<RateLockRow>(
    { _id: { type: Number, required: true }, turns: { type: Number, default: 0 } },
    { collection, versionKey: false },
  )

/**
 * Takes the lock of a limit: of two transactions that take the same one, the second begins anew with what the first has
 * written.
 */
export const takeRateLock = async (turns: Model<RateLockRow>, id: number, session: ClientSession): Promise<void> => {
  await turns.updateOne({ _id: id }, { $inc: { turns: 1 } }, { session, upsert: true })
}

const day = 24 * 60 * 60

/**
 * Seconds until fewer than `allowed` of these acts lie within the time; 0 when that is now.
 * @param within seconds; a day unless said otherwise
 */
export const secondsUntilAllowed = (acts: readonly Date[], allowed: number, now: Date, within = day): number => {
  const freeing = acts.map((time) => time.getTime()).sort((a, b) => a - b)[acts.length - allowed]
  return freeing === undefined ? 0 : Math.max(0, Math.ceil(within - (now.getTime() - freeing) / 1000))
}
