/** The answer to the search when it asks for many profiles at once (docs/product/search.md). */
import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessOf } from '../src/album-keys.ts'
import { profileService } from '../src/service.ts'
import { albumWith, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

const ask = async (profileIds: number[]) => (await world.peers.post('Profiles/GetSearchedFacts', { profileIds })).items

const nothing = { facts: null, settings: null, darkFacts: null, newestMedium: null, newestDarkMedium: null }
const everybody = {
  ...{ genders: [], ages: { from: 18, to: 99 }, within: null, onlyValidated: false, onlyWithPicture: false },
}

test('answers with nothing for whoever has saved nothing, and for numbers that nobody has', async () => {
  const { id } = await world.member()
  expect(await ask([id, 987_000_001])).toEqual([
    { profileId: id, ...nothing },
    { profileId: 987_000_001, ...nothing },
  ])
})

test('answers with what members have saved, each once and in the order of the question', async () => {
  const [teller, seeker, dark] = [await world.member(), await world.member(), await world.member()]
  const profile = { ...emptyProfileFacts, about: 'Bor ved åen.', lookingFor: ['Travel' as const] }
  const persons = [{ personId: teller.id * 10, facts: { ...emptyPersonFacts, eyeColour: 'Green' as const } }]
  await teller.api.post('EditProfile/UpdateProfile', { version: 0, profile, persons })
  const settings = { ...everybody, genders: ['Couple' as const], onlyTheyFindMe: true }
  await seeker.api.post('EditProfile/SaveProfileFilterConfiguration', settings)
  const darkFacts = {
    profile: { about: 'Om natten', boundaries: 'Ingen billeder' },
    persons: [{ personId: dark.id * 10, roles: ['Switch' as const], experience: 'Some' as const }],
  }
  await dark.dark.post('EditDarkProfile/UpdateDarkProfile', { version: 0, ...darkFacts })
  expect(await ask([dark.id, teller.id, seeker.id, teller.id])).toEqual([
    { profileId: dark.id, ...nothing, darkFacts },
    { profileId: teller.id, ...nothing, facts: { profile, persons } },
    { profileId: seeker.id, ...nothing, settings },
  ])
})

test('says of settings that a page of before saved that everybody finds the member', async () => {
  const { id, api } = await world.member()
  await api.post('EditProfile/SaveProfileFilterConfiguration', everybody)
  expect(await ask([id])).toMatchObject([{ settings: { ...everybody, onlyTheyFindMe: false } }])
})

test('names the newest medium that stands open, of each of several members', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const older = await albumWith(world, one, 'Public', { count: 2 })
  world.moveClock(60_000)
  const newer = await albumWith(world, one, 'Public', { count: 2 })
  await albumWith(world, other, 'Public')
  world.moveClock(60_000)
  await albumWith(world, one, 'Protected')
  await albumWith(world, one, 'Red')
  await albumWith(world, other, 'Protected')
  const [last = 0] = newer.mediaIds.slice(-1)
  const medium = { mediaId: last, access: accessOf(newer.albumId), addedAt: expect.any(String) }
  expect(await ask([other.id, one.id])).toMatchObject([
    { newestMedium: expect.any(Object) },
    { newestMedium: medium, newestDarkMedium: medium },
  ])
  await one.api.post('ProfileMedia/DeleteMedia', { mediaIds: newer.mediaIds })
  expect(await ask([one.id])).toMatchObject([{ newestMedium: { mediaId: older.mediaIds[1] } }])
})

test('reads each collection once for 200 profiles, and refuses more', async () => {
  const { facts } = world.service(profileService).parts.models
  const reads: string[] = []
  const { id } = await world.member()
  const ids = Array.from({ length: 201 }, (_, index) => id - index)
  facts.db.set('debug', (collection: string, method: string) => reads.push(`${method} ${collection}`))
  expect(await ask(ids.slice(1))).toHaveLength(200)
  facts.db.set('debug', false)
  expect(reads.sort()).toEqual([
    'aggregate album_media',
    'aggregate dark_album_media',
    'find dark_profiles',
    'find facts',
    'find match_settings',
  ])
  expect(await codeOf(world.peers.post('Profiles/GetSearchedFacts', { profileIds: ids }))).toBe('InvalidInput')
})
