/**
 * Accounts that were written before it was kept how their names look: it is entered, so that nobody may pose as them.
 * Nothing happens in a database that has none.
 */
import type { Migration } from '@samvaer/service-kit/database/migrations'
import type { Account, IdentityParts } from '../models/models.ts'
import { nameSkeleton } from '../names/name-skeleton.ts'

/** Accounts that are read at once. */
const atOnce = 500

export const skeletonsOfNames: Migration<IdentityParts> = {
  number: 3,
  name: 'the look of names',
  run: async ({ models, log }) => {
    const without = { nameSkeleton: { $exists: false } }
    let completed = 0
    for (;;) {
      const batch = await models.Account.find(without, { name: 1 })
        .limit(atOnce)
        .lean<Pick<Account, '_id' | 'name'>[]>()
      if (batch.length === 0) break
      const changes = batch.map(({ _id, name }) => {
        // Renamed meanwhile, it has one of its own.
        const filter = { _id, ...without }
        return { updateOne: { filter, update: { $set: { nameSkeleton: nameSkeleton(name) } } } }
      })
      await models.Account.bulkWrite(changes)
      completed += batch.length
    }
    if (completed > 0) log.info({ accounts: completed }, 'names of an earlier version were completed')
  },
}
