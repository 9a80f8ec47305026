/** The profile page: what it shows, to whom, and how exactly it does not (R22). */
import type { DistanceBand } from '@samvaer/contracts/profile/shapes'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumWith, type Person, type ProfileWorld, personsOf, startProfiles } from './profile-world.ts'

const hour = 60 * 60_000
let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

const read = async (viewer: Person, profileId: number) => {
  const { profile } = await viewer.api.get('Profiles/GetProfile', { profileId })
  if (!profile) throw new Error('There is no profile')
  return profile
}

test('a profile as others see it, and the own one the same way', async () => {
  const [viewer, other] = [
    await world.member(),
    await world.member({ grants: ['blog.curate'], role: 'CertifiedProfile' }),
  ]
  await albumWith(world, other, 'Public', { count: 2 })
  await albumWith(world, other, 'Protected', { count: 3 })
  await albumWith(world, other, 'Red')
  await viewer.api.post('Profiles/AddFavorite', { profileId: other.id })
  await viewer.api.post('Profiles/TagProfile', { profileId: other.id })
  await viewer.api.post('Profiles/SaveNote', { profileId: other.id, text: 'Kan lide havet' })
  const seen = await read(viewer, other.id)
  expect(seen).toMatchObject({
    me: false,
    card: { profileId: other.id, name: other.profile.name },
    persons: [{ gender: 'Female', height: 172, weight: null, facts: { orientation: null } }],
    facts: { about: '' },
    staff: false,
    certified: true,
    curator: true,
    favorite: true,
    tagged: true,
    note: 'Kan lide havet',
    newDesign: true,
    counts: { pictures: 2, videos: 0, albums: 2 },
  })
  expect(seen.tabs).toEqual(['about', 'Pictures', 'Albums', 'Blog', 'Lodges'])
  expect(await read(other, other.id)).toMatchObject({
    me: true,
    distance: null,
    favorite: false,
    note: null,
    counts: seen.counts,
  })
  await viewer.api.post('Profiles/RemoveFavorite', { profileId: other.id })
  await viewer.api.post('Profiles/UntagProfile', { profileId: other.id })
  await viewer.api.post('Profiles/DeleteNote', { profileId: other.id })
  expect(await read(viewer, other.id)).toMatchObject({ favorite: false, tagged: false, note: null })
  await world.change(other, { role: 'HiddenCertifiedProfile', grants: [] })
  expect(await read(viewer, other.id)).toMatchObject({ certified: false, curator: false })
})

test('shows when somebody was here last as a window, and favourites who are here first', async () => {
  const [me, here, away] = [await world.member(), await world.member(), await world.member()]
  const beat = (who: Person) => who.api.post('Common/UpdateHeartbeat', { profileId: who.id })
  await beat(away)
  expect((await read(me, away.id)).online).toBe('Now')
  for (const [passed, band] of [
    [1, 'Last24Hours'],
    [24, 'ThisWeek'],
    [144, 'ThisMonth'],
    [600, null],
  ] as const) {
    world.moveClock(passed * hour)
    expect((await read(me, away.id)).online).toBe(band)
  }
  for (const { id } of [here, away]) {
    await me.api.post('Profiles/AddFavorite', { profileId: id })
    world.moveClock(1000)
  }
  await beat(here)
  expect((await me.api.get('TopMenu/Favorites', {})).items).toMatchObject([
    { profileId: here.id, online: true },
    { profileId: away.id, online: false },
  ])
  expect((await me.api.get('TopMenu/OnlineFavorites', {})).items).toMatchObject([{ profileId: here.id }])
  expect(await me.api.get('Notifications/OnlineFavoritesCount', {})).toEqual({ count: 1 })
  expect(await me.api.get('Notifications/OnlineTaggedCount', {})).toEqual({ count: 0 })
})

const distanceFrom = async (zipCode: string, other: Person): Promise<DistanceBand | null> => {
  const viewer = await world.member({}, { zipCode })
  return (await read(viewer, other.id)).distance
}

test('distances are bands between the centres of zip codes', async () => {
  const inRibe = await world.member({}, { zipCode: '6760' })
  expect(await distanceFrom('6760', inRibe)).toBe('Under5')
  expect(await distanceFrom('6700', inRibe)).toBe('Under50')
  expect(await distanceFrom('8000', inRibe)).toBe('From100')
  expect(await distanceFrom('0000', inRibe)).toBeNull()
})

test('finds nobody more exactly than by the zip code, from however many places somebody looks', async () => {
  const two = [await world.member({ place: 'Ribe' }), await world.member({ place: 'Ribe, Vesterport' })]
  const viewer = await world.member()
  const shown: (DistanceBand | null)[][] = []
  for (const zipCode of [
    '1050',
    '2300',
    '3000',
    '4000',
    '4700',
    '5000',
    '6000',
    '6200',
    '6700',
    '6760',
    '7100',
    '9000',
  ]) {
    await world.deliver('identity', 'PersonsChanged', [{ ...personsOf(viewer.profile), zipCode }])
    shown.push(await Promise.all(two.map(async ({ id }) => (await read(viewer, id)).distance)))
  }
  expect(new Set(shown.map(([band]) => band)).size).toBeGreaterThan(3)
  for (const [one, other] of shown) expect(one).toBe(other)
})

test('shows the dark profile on the dark variant alone', async () => {
  const [viewer, other] = [await world.member(), await world.member()]
  const named = { profileId: other.id }
  expect(await codeOf(viewer.dark.get('Profiles/GetDarkProfile', named))).toBe('NotFound')
  const profile = { about: 'Nysgerrig', boundaries: 'Aftales' }
  await other.dark.post('EditDarkProfile/UpdateDarkProfile', { version: 0, profile, persons: [] })
  expect(await viewer.dark.get('Profiles/GetDarkProfile', named)).toMatchObject({ profile })
  expect(await codeOf(viewer.api.get('Profiles/GetDarkProfile', named))).toBe('NotFound')
  await world.change(other, { status: 'Locked' })
  expect(await codeOf(viewer.dark.get('Profiles/GetDarkProfile', named))).toBe('NotFound')
})
