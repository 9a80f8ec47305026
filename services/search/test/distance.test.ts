/** No number of questions tells more of where a member lives than the zip code (R22). */
import { askedDistances as distanceBands } from '@samvaer/contracts/profile/values'
import { profileSorts } from '@samvaer/contracts/search/values'
import { townsOf } from '@samvaer/testing/world/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionOf } from '../src/asker-context.ts'
import { foundProfiles } from '../src/found.ts'
import { rowsChanged } from '../src/indexing/follow-rows.ts'
import { searchService } from '../src/service.ts'
import { type SearchWorld, startSearch } from './search-world.ts'

const noBlocks = async () => ({ hidden: [], blocked: [] })

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

test('two members of one zip code are told apart by none of a thousand questions of distance', async () => {
  const community = 'r22'
  const { parts } = world.service(searchService)
  const reader = await world.told({ card: { community } })
  await world.told({ card: { community }, zipCode: '5000' })
  await world.told({ card: { community }, zipCode: '5000' })
  const zipCodes = [...new Set(townsOf('dk').map(({ zipCode }) => zipCode))].slice(0, 70)
  const orders = new Set<string>()
  let asked = 0
  for (const zipCode of zipCodes) {
    await parts.models.profile.updateOne(
      { _id: reader.id },
      { $set: { zipCode, changedAt: parts.clock() }, $inc: { revision: 1 } },
    )
    rowsChanged(parts)
    const call = { context: { community, dark: false }, profile: { profileId: reader.id }, blocks: noBlocks }
    for (const within of distanceBands) {
      const { question, ...asking } = await questionOf(parts, call, { within })
      for (const sort of profileSorts) {
        const { items, count } = asking.index.find(question, { sort, take: 30 })
        asked += 1
        // Both are there or neither; who is first has nothing to do with where.
        expect([0, 2]).toContain(count)
        if (count > 0) orders.add(`${sort}:${items.map(({ profileId }) => profileId).join()}`)
      }
      const found = await foundProfiles(parts, asking, [reader.id + 1, reader.id + 2])
      expect(new Set(found.map(({ distance }) => distance)).size).toBe(1)
    }
  }
  expect(asked).toBeGreaterThan(1000)
  expect(orders.size).toBe(profileSorts.length)
})
