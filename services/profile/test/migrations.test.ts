/** Forgets, once, what was kept for a search that another service answers now. */
import { expect, onTestFinished, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { startProfiles } from './profile-world.ts'

test('forgets the listings of before, and as what they were kept', async () => {
  const world = await startProfiles()
  onTestFinished(() => world.close())
  const { collection: persons, db: connection } = world.service(profileService).parts.models.persons
  const member = await world.member()
  for (const name of ['listings', 'dark_listings'])
    await connection.collection(name).insertOne({ _id: member.id as never, community: 'dk' })
  await persons.updateOne({ _id: member.id as never }, { $set: { listingVersion: 3 } })
  await persons.createIndex({ listingVersion: 1 })
  await world.service(profileService).runMigration(1)
  const names = (await connection.db?.listCollections({}, { nameOnly: true }).toArray())?.map(({ name }) => name)
  expect(names?.filter((name) => name.endsWith('listings'))).toEqual([])
  expect((await persons.indexes()).map(({ name }) => name)).toEqual(['_id_'])
  const kept = await persons.findOne({ _id: member.id as never })
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(['_id', 'countryId', 'persons', 'zipCode'])
  await world.service(profileService).runMigration(1)
})
