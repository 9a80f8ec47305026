/**
 * The costs of a list beside the index in memory: as many reads for thirty members as for three, each along an index.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import { maximumHiddenProfiles } from '@samvaer/contracts/search/values'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedQuery } from '../src/calls/saved-searches.ts'
import { hiddenQuery } from '../src/hidden/hidden-profiles.ts'
import { hiddenKey } from '../src/models/hidden-profile.ts'
import { sideOf } from '../src/models/models.ts'
import { searchService } from '../src/service.ts'
import { type Person, type SearchWorld, startSearch } from './search-world.ts'

const many = 30

let world: SearchWorld
let viewer: Person
const parts = () => world.service(searchService).parts

const hiddenBy = (profileId: number, others: number) =>
  Array.from({ length: others }, (_, index) => ({
    ...{ _id: hiddenKey(profileId, 500_000 + index), profileId, otherId: 500_000 + index },
    hiddenAt: new Date(Date.now() - index * 1000),
  }))

beforeAll(async () => {
  world = await startSearch()
  const card = { community: 'costs', birthdays: [`1980-${new Date().toISOString().slice(5, 10)}`] }
  const told = { zipCode: '6760', seeks: {}, facts: { about: 'Glaspusteri' }, dark: { about: 'Glaspusteri' } }
  viewer = await world.told({ ...told, card: { ...card, name: 'Wiebke' } })
  for (let index = 0; index < many; index += 1) {
    const medium = { mediaId: 9000 + index }
    const other = await world.told({ ...told, medium, seen: 1000, card: { ...card, name: `Vibeke${index}` } })
    await other.dark.post('DarkKinks/SetProfileKinks', { kinks: ['rope'] })
  }
  const { hiddenProfile, savedSearch } = parts().models
  await hiddenProfile.insertMany([viewer.id, 700_001, 700_002].flatMap((id) => hiddenBy(id, maximumHiddenProfiles)))
  await savedSearch.insertMany(
    Array.from({ length: 2000 }, (_, index) => ({
      ...{ _id: index + 1, profileId: index % 100, community: 'costs', name: `Nr. ${index}`, filters: {} },
      ...{ sort: 'Newest', notify: false, savedAt: new Date(), seenUpTo: new Date() },
      deletedAt: index % 3 === 0 ? new Date() : null,
    })),
  )
})
afterAll(() => world.close())

/** Reads of one call; that the index looks for changes, and asks the site who is here, now and then belongs to none. */
const readsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
  const reads: string[] = []
  const { db } = parts().models.profile
  db.set('debug', (collection: string, method: string, asked: object) => {
    if (!('changedAt' in asked) && collection !== 'last_seen') reads.push(`${collection} ${method}`)
  })
  await call()
  db.set('debug', false)
  return reads.sort()
}

interface Page {
  items: unknown[]
}
const lists: [name: string, read: (api: ApiClient, take: number) => Promise<Page>, dark?: true][] = [
  ['SearchByFilters', (api, take) => api.post('Search/SearchByFilters', { filters: {}, take })],
  ['GetMatches', (api, take) => api.post('Search/GetMatches', { take })],
  ['GetWordMatches', (api, take) => api.post('Search/GetWordMatches', { words: ['glaspusteri'], take })],
  ['GetBirthdays', (api, take) => api.get('Search/GetBirthdays', { take })],
  ['GetOnlineProfiles', (api, take) => api.post('Profiles/GetOnlineProfiles', { take })],
  ['SearchProfiles', (api, take) => api.post('Profiles/SearchProfiles', { take })],
  ['SearchProfiles by name', (api, take) => api.post('Profiles/SearchProfiles', { text: 'v', take, sort: 'Name' })],
  ['SearchItemsByKinks', (api, take) => api.post('DarkKinks/SearchItemsByKinks', { kinks: ['rope'], take }), true],
]

test.each(lists)('%s reads as often for many as for few', async (_name, read, dark) => {
  const api = dark ? viewer.dark : viewer.api
  await read(api, many)
  const counts: number[] = []
  const shown = async (take: number) => {
    counts.push((await read(api, take)).items.length)
  }
  const [few, all] = [await readsOf(() => shown(3)), await readsOf(() => shown(many))]
  expect(counts).toEqual([3, many])
  expect(all).toEqual(few)
  expect(few.length).toBeLessThanOrEqual(7)
})

test('the newest media are asked for once, however many there are', async () => {
  const reads = (take: number) =>
    // The media service is not there: all that is read here has been read by then.
    readsOf(async () =>
      expect(await codeOf(viewer.api.post('Search/GetNewestMedia', { take }))).toBe('ServiceUnavailable'),
    )
  expect(await reads(many)).toEqual(await reads(3))
})

interface Explained {
  executionStats: { totalKeysExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}
const explained = async (query: { explain(verbosity: 'executionStats'): PromiseLike<unknown> }) => {
  const { executionStats, queryPlanner } = (await query.explain('executionStats')) as Explained
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  return executionStats
}

test('the hidden members of a member come from their index, the last one first', async () => {
  const { totalKeysExamined, nReturned } = await explained(hiddenQuery(parts(), viewer.id))
  expect(nReturned).toBe(maximumHiddenProfiles)
  expect(totalKeysExamined).toBeLessThanOrEqual(maximumHiddenProfiles + 1)
})

test('saved searches come by name from their index, without those that are deleted', async () => {
  const { totalKeysExamined, nReturned } = await explained(savedQuery(sideOf(parts(), false), 4))
  expect(nReturned).toBeGreaterThan(10)
  expect(totalKeysExamined).toBeLessThanOrEqual(nReturned + 1)
})
