/** The search's events about the newest picture or video that stands open, over a walk of acts on albums. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessOf } from '../src/album-keys.ts'
import { listeningSearch } from './listening-search.ts'
import { albumWith, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

const { search, take } = listeningSearch()
let world: ProfileWorld
let owner: Person
beforeAll(async () => {
  world = await startProfiles([search])
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.member()
})

/** Returns the medium and album that were published of each side. */
const heard = async () => {
  await world.drainEvents()
  const said = take()
  return said.map((event) => {
    if (event.name !== 'NewestMediumChanged' || event.profileId !== owner.id) throw new Error(`Heard ${event.name}`)
    const { dark, medium } = event
    return [dark ? 'dark' : 'light', medium && [medium.mediaId, medium.access]]
  })
}
const onBothSides = (medium: [mediaId: number, albumId: number] | null) => {
  const said = medium && [medium[0], accessOf(medium[1])]
  return [
    ['light', said],
    ['dark', said],
  ]
}
const media = (call: 'DeleteMedia' | 'RestoreMedia' | 'EraseMedia', mediaId: number) =>
  owner.api.post(`ProfileMedia/${call}`, { mediaIds: [mediaId] })
const move = (mediaId: number, albumId: number) =>
  owner.api.post('ProfileMedia/MoveMedia', { albumId, mediaIds: [mediaId] })
const open = async (albumId: number, albumType: 'Public' | 'Protected') =>
  owner.api.post('ProfileMedia/SaveAlbum', { albumId, albumType, title: 'Vinter' })
/** A later album with one medium in it. */
const another = async (albumType: 'Public' | 'Protected' | 'Red', count = 1) => {
  world.moveClock(60_000)
  const { albumId, mediaIds } = await albumWith(world, owner, albumType, { count })
  return { albumId, mediaId: mediaIds.at(-1) ?? 0 }
}

test('a later upload into an open album, the last of several; none into a closed or a red one', async () => {
  const first = await another('Public', 3)
  expect(await heard()).toEqual(onBothSides([first.mediaId, first.albumId]))
  const second = await another('Public')
  expect(await heard()).toEqual(onBothSides([second.mediaId, second.albumId]))
  await another('Protected')
  await another('Red')
  expect(await heard()).toEqual([])
})

test('a profile picture, once, however often the call comes', async () => {
  const tempMediaIds = await world.uploads(owner)
  for (let time = 0; time < 2; time += 1) await owner.api.post('ProfileMedia/AddProfilePictures', { tempMediaIds })
  const said = await heard()
  expect(said).toHaveLength(2)
  expect(said[0]?.[1]?.[0]).toBe(tempMediaIds[0])
})

test('media that are deleted, brought back, and erased', async () => {
  const older = await another('Public')
  const newer = await another('Public')
  await heard()
  await media('DeleteMedia', newer.mediaId)
  expect(await heard()).toEqual(onBothSides([older.mediaId, older.albumId]))
  await media('RestoreMedia', newer.mediaId)
  expect(await heard()).toEqual(onBothSides([newer.mediaId, newer.albumId]))
  await media('DeleteMedia', older.mediaId)
  await media('EraseMedia', older.mediaId)
  expect(await heard()).toEqual([])
  await media('DeleteMedia', newer.mediaId)
  expect(await heard()).toEqual(onBothSides(null))
})

test('media that are moved: out of sight, into sight, and to another open album', async () => {
  const older = await another('Public')
  const newer = await another('Public')
  const closed = await another('Protected')
  await heard()
  await move(newer.mediaId, closed.albumId)
  expect(await heard()).toEqual(onBothSides([older.mediaId, older.albumId]))
  await move(newer.mediaId, older.albumId)
  expect(await heard()).toEqual(onBothSides([newer.mediaId, older.albumId]))
  await move(newer.mediaId, newer.albumId)
  expect(await heard()).toEqual(onBothSides([newer.mediaId, newer.albumId]))
  await move(older.mediaId, closed.albumId)
  expect(await heard()).toEqual([])
})

test('an album that is closed, opened, and deleted', async () => {
  const older = await another('Public')
  const newer = await another('Public')
  await heard()
  await open(older.albumId, 'Protected')
  expect(await heard()).toEqual([])
  await open(newer.albumId, 'Protected')
  expect(await heard()).toEqual(onBothSides(null))
  await open(older.albumId, 'Public')
  expect(await heard()).toEqual(onBothSides([older.mediaId, older.albumId]))
  await open(newer.albumId, 'Public')
  expect(await heard()).toEqual(onBothSides([newer.mediaId, newer.albumId]))
  await owner.api.post('ProfileMedia/DeleteAlbum', { albumId: newer.albumId })
  expect(await heard()).toEqual(onBothSides([older.mediaId, older.albumId]))
})

test('nothing of words, of another order, of leaving the dark side, and of a deleted profile', async () => {
  const { albumId, mediaId } = await another('Public', 2)
  await another('Red')
  await heard()
  await owner.api.post('ProfileMedia/UpdateMedia', { mediaId, alt: 'Hav' })
  await owner.api.post('ProfileMedia/SortMedia', { albumId, mediaIds: [mediaId] })
  await open(albumId, 'Public')
  await owner.dark.post('EditDarkProfile/DeleteDarkProfile', {})
  await world.change(owner, { status: 'Deleted' })
  expect(await heard()).toEqual([])
})

test('one album closed while something is deleted out of another leaves what is true at the end', async () => {
  for (let round = 0; round < 3; round += 1) {
    const older = await another('Public')
    const newer = await another('Public')
    await heard()
    await Promise.all([open(older.albumId, 'Protected'), media('DeleteMedia', newer.mediaId)])
    expect((await heard()).slice(-2)).toEqual(onBothSides(null))
  }
})
