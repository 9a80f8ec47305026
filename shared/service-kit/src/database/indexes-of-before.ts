/** Drops indexes that an earlier version made and this one has no use for: they cost every write. */
import type { Model } from 'mongoose'
import type { Task } from '../parts.ts'

interface IndexesOfBefore {
  rows: { readonly collection: Pick<Model<unknown>['collection'], 'indexes' | 'dropIndex'> }
  /** Their names: `community_1_state_1`. */
  names: readonly string[]
}

/** The collections already have the indexes of this version: a service makes them before it runs its tasks. */
export const dropIndexesOfBefore = (before: readonly IndexesOfBefore[]): Task => {
  let done = false
  return {
    name: 'drop-indexes-of-before',
    everySeconds: 60,
    run: async () => {
      if (done) return
      for (const { rows, names } of before)
        for (const { name } of await rows.collection.indexes())
          if (name !== undefined && names.includes(name)) await rows.collection.dropIndex(name)
      done = true
    },
  }
}
