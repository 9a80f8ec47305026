/** No number of questions tells more of where a member lives than the zip code (R22). */
import { distanceBands } from '@samvaer/contracts/edit-profile-facts'
import { profileSorts } from '@samvaer/contracts/search/filters'
import { townsOf } from '@samvaer/testing/world/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchWorld, startSearch } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

test('two members of one zip code are told apart by none of a thousand questions of distance', async () => {
  const community = 'r22'
  const reader = await world.told({ card: { community } })
  const pair = [
    await world.told({ card: { community }, zipCode: '5000' }),
    await world.told({ card: { community }, zipCode: '5000' }),
  ]
  const zipCodes = [...new Set(townsOf('dk').map(({ zipCode }) => zipCode))].slice(0, 70)
  let asked = 0
  let answers = new Set<string>()
  for (const zipCode of zipCodes) {
    await world.deliver('identity', 'PersonsChanged', [
      {
        profileId: reader.id,
        persons: [{ personId: 1, gender: 'Female', birthday: '1975-05-05', height: null, weight: null }],
        countryId: 208,
        zipCode,
      },
    ])
    for (const within of distanceBands)
      for (const sort of profileSorts) {
        const { items } = await reader.api.post('Search/SearchByFilters', { filters: { within }, sort })
        asked += 1
        // Both are there with the same band, or neither; who is first has nothing to do with where.
        expect([0, 2]).toContain(items.length)
        expect(new Set(items.map(({ distance }) => distance)).size).toBeLessThan(2)
        if (items.length > 0) answers = answers.add(`${sort}:${items.map(({ profileId }) => profileId).join()}`)
      }
  }
  expect(asked).toBeGreaterThan(1000)
  expect(answers.size).toBe(profileSorts.length)
  expect(pair).toHaveLength(2)
})
