import type { Migration } from '@samvaer/service-kit/database/migrations'
import type { ProfileParts } from './models/models.ts'

const collections = ['listings', 'dark_listings']
const index = 'listingVersion_1'

export const migrations: readonly Migration<ProfileParts>[] = [
  {
    // Drops the listings that this service kept for pickers of names until the search answered them (decision 127).
    number: 1,
    name: 'forget listings',
    run: async ({ models }) => {
      const { collection: persons, db: connection } = models.persons
      const there = await connection.db?.listCollections({ name: { $in: collections } }, { nameOnly: true }).toArray()
      for (const { name } of there ?? []) await connection.dropCollection(name)
      if (!(await persons.indexes()).some(({ name }) => name === index)) return
      await persons.updateMany({ listingVersion: { $exists: true } }, { $unset: { listingVersion: 1 } })
      await persons.dropIndex(index)
    },
  },
]
