/**
 * Members whom nobody finds, in every call that shows members, counts them or tells of them (R10;
 * docs/product/blocking.md, docs/product/states.md, docs/product/dark-variant.md): blocks either way, states, sides,
 * and who is found by few.
 */
import type { ApiClient } from '@samvaer/contracts/client'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchService } from '../src/service.ts'
import { type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch()
})
afterAll(() => world.close())

const today = (): string => {
  const monthAndDay = new Date().toISOString().slice(5, 10)
  return `1980-${monthAndDay}`
}

/** Everything by which the one who is looked for could be found. */
const findable = (community: string): Told => ({
  card: {
    community,
    name: `Vibeke${community}`,
    birthdays: [today()],
    pictures: ['/media/v'],
    gender: 'Female',
    createdAt: new Date().toISOString(),
  },
  zipCode: '6760',
  facts: { about: 'Glaspusteri og fjeldvandring', lookingFor: ['Dating'] },
  seeks: {},
  dark: { about: 'Glaspusteri', persons: [{ roles: ['Curious'] }] },
  seen: 1000,
})

interface Call {
  name: string
  /** True when the call tells of the member. */
  tells: (api: ApiClient, of: { id: number; name: string }) => Promise<boolean>
  dark?: true
}

const holds = async (answer: Promise<unknown>, id: number): Promise<boolean> =>
  JSON.stringify(await answer).includes(`"profileId":${id},`)

const lists: readonly Call[] = [
  ...(['Newest', 'LastSeen', 'Top'] as const).map(
    (sort): Call => ({
      name: `SearchByFilters, ${sort}`,
      tells: (api, { id }) => holds(api.post('Search/SearchByFilters', { filters: {}, sort }), id),
    }),
  ),
  {
    name: 'SearchByFilters, by everything',
    tells: (api, { id }) =>
      holds(
        api.post('Search/SearchByFilters', {
          filters: { words: ['glaspusteri'], online: 'ThisMonth', within: 100, lookingFor: ['Dating'] },
        }),
        id,
      ),
  },
  {
    name: 'the total of SearchByFilters',
    tells: async (api) =>
      (await api.post('Search/SearchByFilters', { filters: { words: ['glaspusteri'] } })).total.count > 0,
  },
  {
    name: 'CountByFilters',
    tells: async (api) => (await api.post('Search/CountByFilters', { filters: { words: ['glaspusteri'] } })).count > 0,
  },
  { name: 'SuggestNames', tells: (api, { id, name }) => holds(api.get('Search/SuggestNames', { text: name }), id) },
  { name: 'GetOnlineProfiles', tells: (api, { id }) => holds(api.post('Profiles/GetOnlineProfiles', {}), id) },
  { name: 'GetMatches', tells: (api, { id }) => holds(api.post('Search/GetMatches', {}), id) },
  {
    name: 'the total of GetMatches',
    tells: async (api) => (await api.post('Search/GetMatches', {})).total.count > 0,
  },
  {
    name: 'GetReasons',
    tells: async (api, { id: profileId }) => (await codeOf(api.get('Search/GetReasons', { profileId }))) === 'ok',
  },
  {
    name: 'GetWordMatches',
    tells: (api, { id }) => holds(api.post('Search/GetWordMatches', { words: ['glaspusteri'] }), id),
  },
  {
    name: 'GetNewNearby',
    tells: async (api) => (await api.get('Search/GetNewNearby', { since: '2000-01-01T00:00:00.000Z' })).count > 0,
  },
  { name: 'GetNewPeople', tells: (api, { id }) => holds(api.get('Search/GetNewPeople', {}), id) },
  { name: 'GetBirthdays', tells: (api, { id }) => holds(api.get('Search/GetBirthdays', {}), id) },
  {
    name: 'SearchItemsByKinks',
    dark: true,
    tells: (api, { id }) => holds(api.post('DarkKinks/SearchItemsByKinks', { kinks: ['rope'] }), id),
  },
  {
    name: 'how many have a kink',
    dark: true,
    tells: async (api) =>
      ((await api.get('DarkKinks/GetAllKinks', {})).items.find(({ kink }) => kink === 'rope')?.profiles ?? 0) > 0,
  },
  {
    name: 'GetProfileKinks',
    dark: true,
    tells: async (api, { id: profileId }) =>
      (await codeOf(api.get('DarkKinks/GetProfileKinks', { profileId }))) === 'ok',
  },
]

let communities = 0
interface Pair {
  viewer: Person
  other: Person
}
const pair = async (change: Told = {}, viewerChange: Told = {}): Promise<Pair> => {
  communities += 1
  const community = `u${communities}`
  const viewer = await world.told({
    zipCode: '6760',
    seeks: {},
    ...viewerChange,
    card: { community, gender: 'Male', ...viewerChange.card },
  })
  const { card, ...told } = findable(community)
  const other = await world.told({ ...told, ...change, card: { ...card, ...change.card } })
  await other.dark.post('DarkKinks/SetProfileKinks', { kinks: ['rope'] })
  return { viewer, other }
}

const toldBy = async ({ viewer, other }: Pair, dark: boolean): Promise<string[]> => {
  const told: string[] = []
  for (const call of lists) {
    if (call.dark && !dark) continue
    if (await call.tells(dark ? viewer.dark : viewer.api, { id: other.id, name: other.profile.name }))
      told.push(call.name)
  }
  return told
}
const everyList = (dark: boolean): string[] => lists.filter((call) => dark || !call.dark).map(({ name }) => name)

describe.each([
  ['light', false],
  ['dark', true],
] as const)('on the %s side', (_side, dark) => {
  test('everybody else is told of by every call', async () => {
    expect(await toldBy(await pair(), dark)).toEqual(everyList(dark))
  })

  const situations: [string, (both: Pair) => Promise<unknown>][] = [
    ['whom the viewer has blocked', ({ viewer, other }) => world.block(viewer, other)],
    ['who has blocked the viewer', ({ viewer, other }) => world.block(other, viewer)],
    ...(['Locked', 'PermaLocked', 'Quarantined', 'ToBeDeleted', 'Deleted'] as const).map(
      (status): [string, (both: Pair) => Promise<unknown>] => [
        `who is ${status}`,
        ({ other }) => world.change(other, { status }),
      ],
    ),
    [
      'who is found by whom they look for alone',
      ({ other }) => seeking(other, { genders: ['Female'], onlyTheyFindMe: true }),
    ],
    ['of that kind, by age', ({ other }) => seeking(other, { ages: { from: 18, to: 30 }, onlyTheyFindMe: true })],
  ]
  const seeking = async ({ id: profileId }: Person, settings: NonNullable<Told['seeks']>) =>
    world.deliver('profile', 'MatchSettingsChanged', [
      {
        profileId,
        settings: {
          ...{ genders: [], ages: { from: 18, to: 99 }, within: null, onlyValidated: false, onlyWithPicture: false },
          ...settings,
        },
      },
    ])

  test.each(situations)('nobody is told of a member %s', async (_name, comesAbout) => {
    const both = await pair()
    await comesAbout(both)
    expect(await toldBy(both, dark)).toEqual([])
  })

  test('a member who is found by few is found by those', async () => {
    const both = await pair()
    await seeking(both.other, { genders: ['Male'], within: 25, onlyTheyFindMe: true })
    expect(await toldBy(both, dark)).toEqual(everyList(dark))
  })

  test('a block that is taken back tells of them again', async () => {
    const both = await pair()
    await world.block(both.viewer, both.other)
    await world.block(both.viewer, both.other, false)
    expect(await toldBy(both, dark)).toEqual(everyList(dark))
  })
})

describe.each([
  ['light', false],
  ['dark', true],
] as const)('hidden on the %s side', (_side, dark) => {
  const apiOf = (person: Person) => (dark ? person.dark : person.api)
  /** A profile's own words stay readable. */
  const ofTheProfile = dark ? ['GetProfileKinks'] : []

  test('a member is told of by nothing but their profile, until it is taken back, and never knows', async () => {
    const both = await pair()
    const { viewer, other } = both
    await apiOf(viewer).post('Search/HideProfile', { profileId: other.id })
    expect(await toldBy(both, dark)).toEqual(ofTheProfile)
    expect(await toldBy(both, !dark)).toEqual(dark ? [] : ['GetProfileKinks'])
    expect(await holds(apiOf(other).post('Search/SearchByFilters', { filters: {} }), viewer.id)).toBe(true)
    await apiOf(viewer).post('Search/ShowProfile', { profileId: other.id })
    expect(await toldBy(both, dark)).toEqual(everyList(dark))
  })
})

test('on the dark side nobody is told of who does not enter it, and on the light one of what is dark', async () => {
  const both = await pair()
  await world.change(both.other, { dark: false })
  expect(await toldBy(both, true)).toEqual([])
  expect(await toldBy(both, false)).toEqual(everyList(false))
})

test('a member who leaves the dark side is out of sight there at once, and keeps nothing of it when let in again', async () => {
  const both = await pair()
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: both.other.id, darkStatus: 'None' }])
  expect(await toldBy(both, true)).toEqual([])
  await world.change(both.other, { dark: true })
  const { items } = await both.viewer.dark.get('DarkKinks/GetProfileKinks', { profileId: both.other.id })
  expect(items).toEqual([])
  const found = await both.viewer.dark.post('Search/CountByFilters', { filters: { roles: ['Curious'] } })
  expect(found.count).toBe(0)
})

test('no light answer has a word of what is dark (R11)', async () => {
  const marker = 'moerkemarkoer'
  const { viewer, other } = await pair({ dark: { about: marker, persons: [{ roles: ['Dominant'] }] } })
  await other.dark.post('DarkKinks/SetProfileKinks', { kinks: [marker] })
  await viewer.dark.post('DarkKinks/SetProfileKinks', { kinks: [marker] })
  const count = (api: ApiClient) => api.post('Search/CountByFilters', { filters: { words: [marker] } })
  expect([(await count(viewer.dark)).count, (await count(viewer.api)).count]).toEqual([1, 0])
  const answers = await Promise.all([
    viewer.api.post('Search/SearchByFilters', { filters: {} }),
    viewer.api.post('Search/GetMatches', {}),
    viewer.api.get('Search/GetReasons', { profileId: other.id }),
    viewer.api.post('Search/GetWordMatches', { words: [marker, 'glaspusteri'] }),
    viewer.api.post('Common/GetAutomaticMatchWords', { text: `${marker} glaspusteri` }),
  ])
  expect(JSON.stringify(answers)).not.toMatch(/moerkemarkoer|Dominant|kink/i)
  const { profile } = world.service(searchService).parts.models
  expect(JSON.stringify(await profile.find({}).lean())).not.toMatch(/moerkemarkoer|Dominant/)
})
