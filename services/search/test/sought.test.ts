/**
 * People who are suggested fit both ways, from the first minute: the sections of the start page, birthdays, pictures and
 * matches; a search that somebody asks for finds everybody (docs/product/search.md, "Whom one is shown").
 */

import { area } from '@samvaer/contracts/core/call'
import { media as mediaCalls } from '@samvaer/contracts/media/calls'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type SearchWorld, startSearch, type Told } from './search-world.ts'

/** Stands where the media are: each has a card. */
const asked = area('Media', { service: 'media', calls: { GetMediaCards: mediaCalls.calls.GetMediaCards } })
const card = { kind: 'Picture', state: 'Live', width: 800, height: 600, blurhash: '', sources: [], film: null } as const
const media = defineService({
  name: 'media',
  models: {},
  areas: () => [
    implement(asked, {
      GetMediaCards: async ({ input }) => ({
        items: input.mediaIds.map((id) => ({
          ...card,
          mediaId: Number(id),
          mediaType: 'AlbumPicture' as const,
          readableUntil: new Date().toISOString(),
          sources: [],
        })),
      }),
    }),
  ],
})

let world: SearchWorld
beforeAll(async () => {
  world = await startSearch([media])
})
afterAll(() => world.close())

const today = () => new Date().toISOString().slice(4, 10)
/** Somebody of this age, whose birthday it is. */
const born = (age: number) => `${new Date().getUTCFullYear() - age}${today()}`

let pictures = 0
const person = (community: string, gender: 'Female' | 'Male' | 'Couple', ages: number[], told: Told = {}) => {
  pictures += 1
  return world.told({
    ...told,
    card: { community, gender, birthdays: ages.map(born), ...told.card },
    medium: { mediaId: 700_000 + pictures },
    zipCode: told.zipCode ?? '5000',
    seen: 1000,
  })
}

/** Those whom each list shows, with the wishes and without. */
const shownTo = async ({ api }: Person, sought: boolean) => {
  const since = new Date(0).toISOString()
  const ids = (answer: { items: { profileId: number }[] }) => answer.items.map(({ profileId }) => profileId).sort()
  const [newest, online, birthdays, newestMedia, nearby, matches] = await Promise.all([
    api.post('Search/SearchByFilters', { filters: {}, sort: 'Newest', sought }),
    api.post('Search/SearchByFilters', { filters: { online: 'Now' }, sort: 'LastSeen', sought }),
    api.get('Search/GetBirthdays', { sought }),
    api.post('Search/GetNewestMedia', { sought }),
    api.get('Search/GetNewNearby', { since }),
    api.post('Search/GetMatches', {}),
  ])
  return {
    lists: [newest, online, birthdays].map(ids),
    pictures: newestMedia.items.map(({ profile }) => profile.profileId).sort(),
    always: [nearby.count, matches.total.count],
    total: newest.total.count,
  }
}

test('a woman of 47 who has said nothing is shown people of about her age, and everybody by a search', async () => {
  const [community, near] = ['s1', { zipCode: '5000' }]
  const reader = await person(community, 'Female', [47], near)
  const old = await person(community, 'Male', [71])
  const young = await person(community, 'Male', [36])
  const man = await person(community, 'Male', [45])
  const woman = await person(community, 'Female', [57])
  const couple = await person(community, 'Couple', [37, 64])
  const fits = [man.id, woman.id, couple.id].sort()
  expect(await shownTo(reader, true)).toMatchObject({
    lists: [fits, fits, fits],
    pictures: fits,
    always: [3, 3],
    total: 3,
  })
  const all = [...fits, old.id, young.id].sort()
  expect(await shownTo(reader, false)).toMatchObject({
    lists: [all, all, all],
    pictures: all,
    always: [3, 3],
    total: 5,
  })
})

test('what she has said holds in every list at once, and so does what others have said', async () => {
  const community = 's2'
  const reader = await person(community, 'Female', [47])
  const man = await person(community, 'Male', [50], { seeks: { genders: ['Female'], ages: { from: 40, to: 55 } } })
  const elder = await person(community, 'Male', [71])
  await person(community, 'Male', [48], { seeks: { ages: { from: 18, to: 46 } } })
  await person(community, 'Male', [49], { seeks: { genders: ['Male'] } })
  const far = await person(community, 'Male', [52], { zipCode: '9900' })
  await person(community, 'Female', [47])
  const say = (settings: Told['seeks']) =>
    world.deliver('profile', 'MatchSettingsChanged', [
      {
        profileId: reader.id,
        settings: {
          ...{ genders: [], ages: { from: 18, to: 99 }, within: null, onlyValidated: false, onlyWithPicture: false },
          ...settings,
        },
      },
    ])
  await say({ genders: ['Male'], ages: { from: 40, to: 60 } })
  const [both, near] = [[man.id, far.id].sort(), [man.id]]
  expect(await shownTo(reader, true)).toMatchObject({ lists: [both, both, both], pictures: both, total: 2 })
  await say({ genders: ['Male'], ages: { from: 40, to: 60 }, within: 25 })
  expect(await shownTo(reader, true)).toMatchObject({ lists: [near, near, near], total: 1 })
  await say({ genders: ['Male'], ages: { from: 60, to: 80 } })
  expect(await shownTo(reader, true)).toMatchObject({ lists: [[elder.id], [elder.id], [elder.id]], total: 1 })
})

test('a couple that looks for couples is shown couples alone', async () => {
  const community = 's3'
  const reader = await person(community, 'Couple', [44, 46], { seeks: { genders: ['Couple'] } })
  const couple = await person(community, 'Couple', [50, 70])
  await person(community, 'Female', [45])
  await person(community, 'Couple', [45, 45], { seeks: { genders: ['Female'] } })
  expect(await shownTo(reader, true)).toMatchObject({ lists: [[couple.id], [couple.id], [couple.id]] })
})

test('a card has one sentence of their own: the first that they finished, else how their text begins', async () => {
  const community = 's4'
  const reader = await person(community, 'Female', [40])
  const about = 'Jeg bor ved vandet med to katte. Resten er historie.'
  const finished = await person(community, 'Male', [40], {
    facts: { about, prompts: [{ prompt: 'PerfectSunday', answer: 'kaffe\nog regn' }] },
  })
  const told = await person(community, 'Male', [41], { facts: { about } })
  const silent = await person(community, 'Male', [42])
  const { items } = await reader.api.post('Search/SearchByFilters', { filters: {} })
  expect(new Map(items.map(({ profileId, sentence }) => [profileId, sentence]))).toEqual(
    new Map([
      [silent.id, null],
      [told.id, { prompt: null, text: 'Jeg bor ved vandet med to katte.' }],
      [finished.id, { prompt: 'PerfectSunday', text: 'kaffe og regn' }],
    ]),
  )
})
