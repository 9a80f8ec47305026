/** The demo: what the personas have put up is where they and others look for it. */
import { world as demo } from '@samvaer/testing/world'
import { worldAlbums, worldProfilePictures } from '@samvaer/testing/world/pictures/albums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAlbums } from '../src/seed-albums.ts'
import { seedGuestbooks } from '../src/seed-guestbooks.ts'
import { profileService } from '../src/service.ts'
import { type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
  await seedAlbums(world.service(profileService).parts)
})
afterAll(() => world.close())

const everything = async () => {
  const { album, albumMedium } = world.service(profileService).parts.models
  return { albums: await album.find().sort({ _id: 1 }).lean(), media: await albumMedium.find().sort({ _id: 1 }).lean() }
}

test('the same again changes nothing', async () => {
  const before = await everything()
  await seedAlbums(world.service(profileService).parts)
  expect(await everything()).toEqual(before)
  expect(before.albums).toHaveLength(worldAlbums.length + worldProfilePictures.length)
})

test('every persona has a profile picture, and every number is used once', async () => {
  const { albums, media } = await everything()
  const withPictures = albums.filter(({ place }) => place === 'ProfilePictures')
  const personas = Object.values(demo.personas).map(({ profileId }) => profileId)
  expect(withPictures.map(({ ownerId }) => ownerId)).toEqual(personas)
  const counted = albums.map(({ _id }) => media.filter(({ albumId }) => albumId === _id).length)
  expect(albums.map(({ pictures, videos }) => pictures + videos)).toEqual(counted)
})

test('an album that is made later takes no number of theirs', async () => {
  const owner = await world.member()
  const { albumId } = await owner.api.post('ProfileMedia/SaveAlbum', { albumType: 'Public', title: 'Nyt' })
  expect(albumId).toBeGreaterThan(worldAlbums.length + worldProfilePictures.length)
})

test('the persona of the dark variant has a guestbook by members who get in there', async () => {
  const { parts } = world.service(profileService)
  await seedGuestbooks(parts)
  await seedGuestbooks(parts)
  const entries = await parts.models.guestbookEntry.find().lean()
  const authors = demo.members.filter(({ profileId }) => entries.some(({ authorId }) => authorId === profileId))
  expect(authors).toHaveLength(entries.length)
  for (const author of authors)
    expect(author).toMatchObject({ darkStatus: 'Approved', ageProven: true, community: 'dk' })
  expect(entries.length).toBeGreaterThan(2)
})
