/**
 * The results hold in whatever order members act, and at once: counts are what the lists say (R28), grants what media
 * knows (R29), and what the search has heard is what it would be answered.
 */
import type { CountName } from '@samvaer/contracts/notifications/values'
import { emptyPersonFacts, emptyProfileFacts } from '@samvaer/contracts/profile/facts'
import { mediaService } from '@samvaer/media/service'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { codeOf } from '@samvaer/testing/outcomes'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessOf } from '../src/album-keys.ts'
import { bothSides, type Side } from '../src/models/models.ts'
import { shownVisits } from '../src/models/visit.ts'
import { profileService } from '../src/service.ts'
import { type Heard, listeningSearch } from './listening-search.ts'
import { albumWith, type Person, type ProfileWorld, personsOf, startProfiles } from './profile-world.ts'

const counts = new Map<string, number>()
const countKey = (profileId: number, count: CountName, dark: boolean | undefined) => `${profileId} ${count} ${dark}`
const notifications = defineService({
  name: 'notifications',
  models: {},
  areas: () => [],
  listens: () => ({
    CountChanged: async ({ profileId, count, value, dark }) => {
      counts.set(countKey(profileId, count, dark), value)
    },
  }),
})

const { search, take } = listeningSearch()
const heard: Heard[] = []

interface Owner {
  person: Person
  albumIds: number[]
  mediaIds: number[]
}

let world: ProfileWorld
const owners: Owner[] = []
beforeAll(async () => {
  world = await startProfiles([notifications, search])
  for (let n = 0; n < 4; n += 1) {
    const person = await world.member()
    const open = await albumWith(world, person, 'Public', { count: 3 })
    const closed = await albumWith(world, person, 'Protected', { count: 2 })
    owners.push({
      person,
      albumIds: [open.albumId, closed.albumId],
      mediaIds: [...open.mediaIds, ...closed.mediaIds],
    })
  }
})
afterAll(() => world.close())

const acts = 240
const atOnce = 4
const chance = chanceFor('random profiles')

/** Says something else, looks for somebody else, or is one or two from now on. */
const tell = async ({ id, api, dark, profile }: Person): Promise<unknown> => {
  const about = chance.pick(['Have', 'Hund', 'Hav'])
  const [personId, other] = [id * 10, id * 10 + 1]
  const couple = chance.happens(0.5)
  const persons = personsOf({ ...profile, birthdays: ['1975-05-05', ...(couple ? ['1977-07-07'] : [])] })
  const facts = { ...emptyProfileFacts, about, relationshipStatus: chance.pick(['Married', 'Dating'] as const) }
  const said = chance.some([personId, other], 2)
  const settings = { genders: [], ages: { from: 18, to: 99 }, within: chance.pick([5, 10] as const) }
  const also = { onlyValidated: false, onlyWithPicture: false, ...(couple && { onlyTheyFindMe: chance.happens(0.5) }) }
  return chance.pick([
    async () => {
      const { version } = await api.get('EditProfile/GetProfileDataForEdit', {})
      const told = said.map((one) => ({ personId: one, facts: { ...emptyPersonFacts, occupation: about } }))
      await api.post('EditProfile/UpdateProfile', { version, profile: facts, persons: told })
    },
    async () => {
      const { version } = await dark.get('EditDarkProfile/GetDarkProfileDataForEdit', {})
      const told = said.map((one) => ({ personId: one, roles: [], experience: null }))
      await dark.post('EditDarkProfile/UpdateDarkProfile', {
        version,
        profile: { about, boundaries: '' },
        persons: told,
      })
    },
    () => api.post('EditProfile/SaveProfileFilterConfiguration', { ...settings, ...also }),
    () => world.deliver('identity', 'PersonsChanged', [persons]),
  ])()
}

const actOf = async (): Promise<string> => {
  const { person, albumIds, mediaIds: own } = chance.pick(owners)
  const { person: other, albumIds: theirs, mediaIds } = chance.pick(owners)
  const api = chance.happens(0.8) ? person.api : person.dark
  const named = { profileId: other.id }
  const albumId = chance.pick(albumIds)
  const some = { mediaIds: chance.some(own, 2) }
  const status = chance.pick(['Active', 'Active', 'Locked'] as const)
  const albumType = chance.pick(['Public', 'Protected', 'Protected'] as const)
  const all: [share: number, act: () => Promise<unknown>][] = [
    [8, () => api.post('Profiles/RegisterVisit', { ...named, hidden: chance.happens(0.2) })],
    [2, () => api.post('Profiles/HideVisit', named)],
    [2, () => api.post('TopMenu/SetVisitsAsSeen', {})],
    [4, () => api.post('ProfileMedia/AskForAlbum', { albumId: chance.pick(theirs) })],
    [5, () => person.api.post('ProfileMedia/GrantAlbum', { albumId, ...named })],
    [3, () => person.api.post('ProfileMedia/RevokeAlbumGrant', { albumId, ...named })],
    [2, () => person.api.post('ProfileMedia/DeclineAlbumRequest', { albumId, ...named })],
    [3, () => person.api.post('ProfileMedia/MoveMedia', { albumId, ...some })],
    [3, () => person.api.post('ProfileMedia/DeleteMedia', some)],
    [3, () => person.api.post('ProfileMedia/RestoreMedia', some)],
    [2, () => person.api.post('ProfileMedia/SortMedia', { albumId, ...some })],
    [1, () => person.api.post('ProfileMedia/SaveAlbum', { albumId, albumType, title: 'Album' })],
    [4, () => api.post('Common/ToggleLike', { itemType: 'ProfileMedia', itemId: chance.pick(mediaIds) })],
    [8, () => tell(person)],
    [1, async () => (person === other ? undefined : world.block(person, other, chance.happens(0.4)))],
    [1, () => world.change(other, { status })],
  ]
  const [, act] = chance.pick(all.flatMap((one) => Array.from({ length: one[0] }, () => one)))
  const code = await codeOf(act())
  if (chance.happens(0.1)) world.moveClock(31 * 60_000)
  return code
}

const checkVisits = async (side: Side, { id }: Person): Promise<void> => {
  const visits = await side.visit.countDocuments(shownVisits(id))
  const newVisits = await side.visit.countDocuments({ ...shownVisits(id), fresh: true })
  const box = await side.visitBox.findById(id).lean()
  expect([box?.visits ?? 0, box?.newVisits ?? 0]).toEqual([visits, newVisits])
  const published = (['visits', 'newVisits'] as const).map((name) => counts.get(countKey(id, name, side.dark)) ?? 0)
  expect(published).toEqual([visits, newVisits])
}

const checkAlbums = async (side: Side): Promise<void> => {
  const { models } = world.service(mediaService).parts
  const [media, given] = side.dark ? [models.darkMedium, models.darkGrant] : [models.medium, models.grant]
  for (const album of await side.album.find().lean()) {
    const there = { albumId: album._id, deletedAt: null }
    const rows = await side.albumMedium.find(there).lean()
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
    expect([album.pictures, album.videos]).toEqual([rows.length, 0])
    for (const { _id, open } of rows) {
      expect(open).toBe(album.place === 'Public')
      expect((await media.findById(_id).lean())?.access).toBe(accessOf(album._id))
    }
    const grants = await side.albumGrant.find({ albumId: album._id }).lean()
    expect(album.grants).toBe(grants.filter(({ listed }) => listed).length)
    const known = await given.find({ _id: new RegExp(`^${accessOf(album._id)}\\|`) }).lean()
    const expected = grants.map(({ profileId }) => `${accessOf(album._id)}|${profileId}`)
    expect(known.map(({ _id }) => _id).sort()).toEqual(expected.sort())
    const waiting = { albumId: album._id, declined: false, listed: true }
    expect(album.requests).toBe(await side.albumRequest.countDocuments(waiting))
  }
  for (const medium of await side.albumMedium.find().lean()) {
    const likes = await side.mediaLike.countDocuments({ mediaId: medium._id, listed: true })
    expect([medium._id, medium.likes]).toEqual([medium._id, likes])
  }
}

/** Returns what the search would know if it had heard everything. */
const knownBySearch = (profileId: number) => {
  const known: Record<string, unknown> = {
    ...{ profileId, facts: null, settings: null, darkFacts: null, newestMedium: null, newestDarkMedium: null },
  }
  for (const event of heard.filter((one) => one.profileId === profileId)) {
    if (event.name === 'ProfileFactsChanged') known.facts = { profile: event.facts, persons: event.persons }
    if (event.name === 'DarkFactsChanged') known.darkFacts = { profile: event.facts, persons: event.persons }
    if (event.name === 'MatchSettingsChanged') known.settings = event.settings
    if (event.name === 'NewestMediumChanged') known[event.dark ? 'newestDarkMedium' : 'newestMedium'] = event.medium
  }
  return known
}

const checkHeard = async (): Promise<void> => {
  heard.push(...take())
  const profileIds = owners.map(({ person }) => person.id)
  const { items } = await world.peers.post('Profiles/GetSearchedFacts', { profileIds })
  expect(profileIds.map(knownBySearch)).toEqual(items)
}

const check = async (): Promise<void> => {
  await world.drainEvents()
  for (const side of bothSides(world.service(profileService).parts)) {
    for (const { person } of owners) await checkVisits(side, person)
    await checkAlbums(side)
  }
  await checkHeard()
}

test(`${acts} random acts, ${atOnce} at a time`, async () => {
  const codes = new Map<string, number>()
  for (let done = 0; done < acts; done += atOnce) {
    const some = await Promise.all(Array.from({ length: atOnce }, actOf))
    for (const code of some) codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect(codes.get('ok') ?? 0).toBeGreaterThan(acts / 3)
  expect([...codes.keys()].filter((code) => ['Unexpected', 'ServiceUnavailable'].includes(code))).toEqual([])
  await check()
})

test('granting, revoking, asking and declining at the same moment leave one truth', async () => {
  const [owner, ...viewers] = [await world.member(), await world.member(), await world.member(), await world.member()]
  const { albumId } = await albumWith(world, owner, 'Protected')
  for (let round = 0; round < 15; round += 1) {
    const all = viewers.flatMap(({ id, api }) => [
      owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: id }),
      owner.api.post('ProfileMedia/RevokeAlbumGrant', { albumId, profileId: id }),
      owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: id }),
      owner.api.post('ProfileMedia/DeclineAlbumRequest', { albumId, profileId: id }),
      api.post('ProfileMedia/AskForAlbum', { albumId }),
    ])
    expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => 'ok'))
  }
  await check()
})
