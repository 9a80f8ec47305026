/** Drops the listings that this service kept for pickers of names until the search answered them (decision 127). */
import type { Task } from '@samvaer/service-kit/parts'
import type { ProfileParts } from './models/models.ts'

const collections = ['listings', 'dark_listings']
const index = 'listingVersion_1'

export const forgetListings = ({ models }: ProfileParts): Task => {
  const { collection: persons, db: connection } = models.persons
  let done = false
  return {
    name: 'forget-listings',
    everySeconds: 60,
    run: async () => {
      if (done || !connection.db) return
      const there = await connection.db.listCollections({ name: { $in: collections } }, { nameOnly: true }).toArray()
      for (const { name } of there) await connection.dropCollection(name)
      if ((await persons.indexes()).some(({ name }) => name === index)) {
        await persons.updateMany({ listingVersion: { $exists: true } }, { $unset: { listingVersion: 1 } })
        await persons.dropIndex(index)
      }
      done = true
    },
  }
}
