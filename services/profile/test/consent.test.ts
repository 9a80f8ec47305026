/** Pictures wait for their owner's consent: until it is given nobody else sees one, or how many there are (rules.md 0.8). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumWith, codeOf, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

const shownOf = async ({ api }: Person, { id: profileId }: Person) => {
  const { profile } = await api.get('Profiles/GetProfile', { profileId })
  const albums = await api.get('Profiles/GetProfileAlbums', { profileId })
  const media = await api.get('Profiles/GetProfileMedia', { profileId })
  const likes = await api.get('Profiles/GetProfileLikes', { profileId })
  return {
    counted: profile?.counts,
    albums: albums.items.map(({ title, count }) => ({ title, count })),
    media: media.items.length,
    likes: likes.items.length,
  }
}

test('albums, their covers, counts and likes are not there for others, and all of them for the owner', async () => {
  const [owner, friend] = [await world.member(), await world.member()]
  const { albumId, mediaIds } = await albumWith(world, owner, 'Public', { title: 'Sommer', count: 2 })
  const closed = await albumWith(world, owner, 'Protected', { title: 'For dig' })
  await owner.api.post('ProfileMedia/GrantAlbum', { albumId: closed.albumId, profileId: friend.id })
  const [mediaId = 0] = mediaIds
  await friend.api.post('Common/ToggleLike', { itemType: 'ProfileMedia', itemId: mediaId })
  await world.drainEvents()
  const before = await shownOf(friend, owner)
  expect(before).toMatchObject({ counted: { albums: 2, pictures: 3 }, media: 3, likes: 1 })
  await world.change(owner, { picturesWithheld: true })
  expect(await shownOf(friend, owner)).toMatchObject({
    counted: { albums: 0, pictures: 0 },
    albums: [],
    media: 0,
    likes: 0,
  })
  const profileId = owner.id
  const album = { profileId, albumType: 'Public' as const, albumId }
  expect(await codeOf(friend.api.get('Profiles/GetProfileAlbum', album))).toBe('NotFound')
  expect(await codeOf(friend.api.get('Profiles/GetProfileMedium', { profileId, mediaId }))).toBe('NotFound')
  const stranger = await world.member()
  expect(await codeOf(stranger.api.post('ProfileMedia/AskForAlbum', { albumId: closed.albumId }))).toBe('NotFound')
  expect(await shownOf(owner, owner)).toEqual(before)
  await world.change(owner, { picturesWithheld: false })
  expect(await shownOf(friend, owner)).toEqual(before)
})
