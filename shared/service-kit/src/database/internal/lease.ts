/** A lease: one process at a time holds it, and another one has it once the holder is gone for so long. */
import type { mongo } from 'mongoose'
import { isDuplicateKey } from '../../errors.ts'
import type { Database } from './database.ts'

interface LeaseRow extends mongo.BSON.Document {
  _id: string
  holder: string
  until: Date
}

export interface Lease {
  /** Takes it, or goes on with it; false while another process has it. @throws Error while the database is away */
  hold(): Promise<boolean>
  giveBack(): Promise<void>
}

/** @param milliseconds after which a holder that said nothing has lost it */
export const createLease = (database: Database, name: string, holder: string, milliseconds: number): Lease => {
  const rows = () => database.collection<LeaseRow>('leases')
  return {
    hold: async () => {
      const now = Date.now()
      const free = { _id: name, $or: [{ holder }, { until: { $lte: new Date(now) } }] }
      const own = { $set: { holder, until: new Date(now + milliseconds) } }
      try {
        await rows().updateOne(free, own, { upsert: true })
        return true
      } catch (error) {
        // It is there and another one's, so that the upsert met its own id.
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    giveBack: async () => {
      await rows().deleteOne({ _id: name, holder })
    },
  }
}
