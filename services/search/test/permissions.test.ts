/**
 * The right to make each call of the search (R9): every call, by every persona, on both sides. Those that name a member
 * reach whom a search of the caller finds.
 */
import { areas } from '@samvaer/contracts/areas'
import { type Area, serviceOf } from '@samvaer/contracts/core/call'
import { callers, type Situation, signedInOf, type Way } from '@samvaer/testing/rights'
import { checkRights, checkTable } from '@samvaer/testing/rights-matrix'
import { hold, personsOf } from '@samvaer/testing/staging'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { darkSite, type SearchWorld, startSearch } from './search-world.ts'

interface Things {
  profileId: number
  savedSearchId: number
}

const filters = { genders: ['Female' as const] }
const notOnLight = { dark: true } as const

const ways: readonly Way<Things>[] = [
  {
    call: 'Search/SearchByFilters',
    make: (api) => api.post('Search/SearchByFilters', { filters }),
  },
  { call: 'Search/CountByFilters', make: (api) => api.post('Search/CountByFilters', { filters }) },
  { call: 'Search/SuggestNames', make: (api) => api.get('Search/SuggestNames', { text: 'a' }) },
  { call: 'Search/GetMatches', make: (api) => api.post('Search/GetMatches', {}) },
  { call: 'Search/GetMatchWeights', make: (api) => api.get('Search/GetMatchWeights', {}) },
  {
    call: 'Search/SaveMatchWeights',
    make: async (api) => api.post('Search/SaveMatchWeights', await api.get('Search/GetMatchWeights', {})),
  },
  {
    call: 'Search/GetReasons',
    make: (api, { profileId }) => api.get('Search/GetReasons', { profileId }),
    own: 'NotFound',
  },
  {
    call: 'Search/HideProfile',
    make: async (api, { profileId }) => {
      await api.post('Search/HideProfile', { profileId })
      await api.post('Search/ShowProfile', { profileId })
    },
    own: 'NotFound',
  },
  { call: 'Search/ShowProfile', make: (api, { profileId }) => api.post('Search/ShowProfile', { profileId }) },
  { call: 'Search/GetHiddenProfiles', make: (api) => api.get('Search/GetHiddenProfiles', {}) },
  { call: 'Search/GetWeeklyPicks', light: true, make: (api) => api.get('Search/GetWeeklyPicks', {}) },
  {
    call: 'Search/SaveWeeklyPicks',
    light: true,
    make: (api) => api.post('Search/SaveWeeklyPicks', { wanted: false, timeZone: 'UTC' }),
  },
  { call: 'Search/SetWeeklyPicksAsSeen', light: true, make: (api) => api.post('Search/SetWeeklyPicksAsSeen', {}) },
  { call: 'Search/GetWordMatches', make: (api) => api.post('Search/GetWordMatches', { words: ['kaffe'] }) },
  { call: 'Search/GetSavedSearches', make: (api) => api.get('Search/GetSavedSearches', {}) },
  {
    call: 'Search/SaveSearch',
    make: async (api) => {
      const { savedSearchId } = await api.post('Search/SaveSearch', { name: 'Prøve', filters })
      await api.post('Search/DeleteSavedSearch', { savedSearchId })
    },
  },
  {
    call: 'Search/DeleteSavedSearch',
    make: (api, { savedSearchId }) => api.post('Search/DeleteSavedSearch', { savedSearchId }),
  },
  {
    call: 'Search/GetNewNearby',
    make: (api) => api.get('Search/GetNewNearby', { since: '2026-01-01T00:00:00.000Z' }),
  },
  { call: 'Search/GetNewPeople', make: (api) => api.get('Search/GetNewPeople', {}) },
  { call: 'Search/GetBirthdays', make: (api) => api.get('Search/GetBirthdays', {}) },
  { call: 'Search/GetNewestMedia', make: (api) => api.post('Search/GetNewestMedia', {}) },
  { call: 'Profiles/SearchProfiles', make: (api) => api.post('Profiles/SearchProfiles', {}) },
  { call: 'Profiles/GetOnlineProfiles', make: (api) => api.post('Profiles/GetOnlineProfiles', {}) },
  {
    call: 'Common/GetAutomaticMatchWords',
    make: (api) => api.post('Common/GetAutomaticMatchWords', { text: 'kaffe' }),
  },
  { call: 'DarkKinks/GetAllKinks', make: (api) => api.get('DarkKinks/GetAllKinks', {}), ...notOnLight },
  { call: 'DarkKinks/GetKinks', make: (api) => api.get('DarkKinks/GetKinks', {}), ...notOnLight },
  { call: 'DarkKinks/GetMostPopularKinks', make: (api) => api.get('DarkKinks/GetMostPopularKinks', {}), ...notOnLight },
  { call: 'DarkKinks/GetPopularKinks', make: (api) => api.get('DarkKinks/GetPopularKinks', {}), ...notOnLight },
  { call: 'DarkKinks/GetNonPopularKinks', make: (api) => api.get('DarkKinks/GetNonPopularKinks', {}), ...notOnLight },
  {
    call: 'DarkKinks/GetProfileKinks',
    make: (api, { profileId }) => api.get('DarkKinks/GetProfileKinks', { profileId }),
    ...notOnLight,
  },
  { call: 'DarkKinks/SearchKinks', make: (api) => api.get('DarkKinks/SearchKinks', { query: 'r' }), ...notOnLight },
  {
    call: 'DarkKinks/SearchKinksWithBlogTags',
    make: (api) => api.get('DarkKinks/SearchKinksWithBlogTags', { query: 'r' }),
    ...notOnLight,
  },
  {
    call: 'DarkKinks/SearchItemsByKinks',
    make: (api) => api.post('DarkKinks/SearchItemsByKinks', { kinks: ['rope'] }),
    ...notOnLight,
  },
  {
    call: 'DarkKinks/SetProfileKinks',
    make: (api) => api.post('DarkKinks/SetProfileKinks', { kinks: ['rope'] }),
    ...notOnLight,
  },
]

const situations: readonly Situation<Things>[] = [
  {
    name: 'oneself',
    rule: 'own',
    related: (kind) => ({ darkMember: ['self'] })[kind as 'darkMember'],
  },
  { name: 'somebody who is found', rule: 'others', related: () => [] },
  {
    name: 'somebody who is not found',
    says: {
      'Search/HideProfile': 'NotFound',
      'Search/GetReasons': 'NotFound',
      'DarkKinks/GetProfileKinks': 'NotFound',
    },
    related: () => undefined,
  },
]

let world: SearchWorld
let found: number
let locked: number
beforeAll(async () => {
  world = await startSearch()
  const personas = await personsOf(world)
  found = (await world.told()).id
  locked = (await world.told({ card: { status: 'Locked' } })).id
  await hold(world, personas)
})
afterAll(() => world.close())

/** A search that a member owns alone is no object: whoever does not own it finds none. */
const withoutObject = ['Search/GetSavedSearch', 'Search/UpdateSavedSearch', 'Search/RestoreSavedSearch']

test('every call that the search answers is in the matrix, or proven with what a member has', () => {
  const answered = Object.entries(areas as Record<string, Area>).flatMap(([areaName, area]) =>
    Object.entries(area.calls)
      .filter(([, call]) => serviceOf(area, call) === 'search')
      .map(([name]) => `${areaName}/${name}`),
  )
  expect([...ways.map(({ call }) => call), ...withoutObject].sort()).toEqual(answered.sort())
})

const light = { ways: ways.filter(({ dark }) => !dark), name: ({ call }: Way<Things>) => call, situations }
const both = { ...light, ways }

test.for([light, both])('the table of rights says what the product’s rules say', async (side, context) =>
  checkTable(context, side, { profileId: found, savedSearchId: 1 }),
)

describe.each([
  ['light', false],
  ['dark', true],
] as const)('who gets what on the %s side', (_side, dark) => {
  test.for(callers)('every call by %s', async (caller, context) => {
    const persona = caller === 'anonymous' ? undefined : demo.personas[caller]
    await checkRights(context, dark ? both : light, {
      caller,
      dark,
      things: async ({ name }) => ({
        savedSearchId: 1,
        profileId: name === 'oneself' ? (persona?.profileId ?? 0) : name === 'somebody who is found' ? found : locked,
      }),
      as: (change) =>
        world.as(persona ? { ...signedInOf(persona), ...change } : 'anonymous', {
          community: 'dk',
          ...(dark && darkSite),
        }),
    })
  })
})
