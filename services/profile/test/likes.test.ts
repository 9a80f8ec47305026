/** Likes of pictures: given at the site, counted here, shown to whoever may see the picture. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumWith, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

const like = async (who: Person, itemId: number) => {
  await who.api.post('Common/ToggleLike', { itemType: 'ProfileMedia', itemId })
  await world.drainEvents()
}
const seen = async (viewer: Person, owner: Person, mediaId: number) => {
  const { item } = await viewer.api.get('Profiles/GetProfileMedium', { profileId: owner.id, mediaId })
  return [item.likes, item.likedByMe]
}
const likers = async (viewer: Person, owner: Person) =>
  (await viewer.api.get('Profiles/GetProfileLikes', { profileId: owner.id })).items.map(({ profileId }) => profileId)

test('a like is counted, listed and taken back; who is not available does not count meanwhile', async () => {
  const [owner, one, two] = [await world.member(), await world.member(), await world.member()]
  const { mediaIds } = await albumWith(world, owner, 'Public')
  const [mediaId = 0] = mediaIds
  await like(one, mediaId)
  await like(two, mediaId)
  expect(await seen(one, owner, mediaId)).toEqual([2, true])
  expect(await seen(owner, owner, mediaId)).toEqual([2, false])
  expect((await likers(owner, owner)).sort()).toEqual([one.id, two.id])
  await world.change(two, { status: 'Locked' })
  expect(await seen(one, owner, mediaId)).toEqual([1, true])
  expect(await likers(owner, owner)).toEqual([one.id])
  await world.change(two, { status: 'Active' })
  await like(one, mediaId)
  expect(await seen(one, owner, mediaId)).toEqual([1, false])
  expect(await likers(owner, owner)).toEqual([two.id])
})

test('likes of a protected album are for who may look into it, also after a picture has moved', async () => {
  const [owner, friend, other] = [await world.member(), await world.member(), await world.member()]
  const closed = await albumWith(world, owner, 'Protected')
  const open = await albumWith(world, owner, 'Public')
  const [mediaId = 0] = closed.mediaIds
  await owner.api.post('ProfileMedia/GrantAlbum', { albumId: closed.albumId, profileId: friend.id })
  // A member who may not see it gives no like by its number.
  expect(await codeOf(like(other, mediaId))).toBe('NotFound')
  await like(friend, mediaId)
  expect(await seen(friend, owner, mediaId)).toEqual([1, true])
  expect([await likers(friend, owner), await likers(other, owner)]).toEqual([[friend.id], []])
  await owner.api.post('ProfileMedia/MoveMedia', { albumId: open.albumId, mediaIds: [mediaId] })
  await world.drainEvents()
  expect([await likers(other, owner), await seen(other, owner, mediaId)]).toEqual([[friend.id], [1, false]])
  await owner.api.post('ProfileMedia/SaveAlbum', { albumId: open.albumId, albumType: 'Protected', title: 'Lukket' })
  expect(await likers(other, owner)).toEqual([])
})

test('a like of the other side is none of a light picture (decision 19)', async () => {
  const [owner, one] = [await world.member(), await world.member()]
  const { mediaIds } = await albumWith(world, owner, 'Public')
  const [mediaId = 0] = mediaIds
  await one.dark.post('Common/ToggleLike', { itemType: 'ProfileMedia', itemId: mediaId })
  await world.drainEvents()
  expect(await seen(one, owner, mediaId)).toEqual([0, false])
})

test('shows who likes a picture to whoever may see it; to others it is not there, as the picture is not', async () => {
  const [owner, friend, other] = [await world.member(), await world.member(), await world.member()]
  const { albumId, mediaIds } = await albumWith(world, owner, 'Protected')
  const [mediaId = 0] = mediaIds
  await owner.api.post('ProfileMedia/GrantAlbum', { albumId, profileId: friend.id })
  await like(friend, mediaId)
  const item = (itemId: number) => ({ itemType: 'ProfileMedia' as const, itemId })
  const likersOf = (viewer: Person, itemId = mediaId) => viewer.api.get('Common/GetLikeProfiles', item(itemId))
  const nameless = (viewer: Person, itemId = mediaId) =>
    viewer.api.get('Common/GetLikeDeletedProfilesCount', item(itemId))
  for (const viewer of [owner, friend])
    expect((await likersOf(viewer)).items.map(({ profileId }) => profileId)).toEqual([friend.id])
  expect(await nameless(friend)).toEqual({ count: 0 })
  const absent = await outcomeOf(likersOf(other, 987_000_001))
  expect(absent).toMatchObject({ code: 'NotFound' })
  const given = (viewer: Person) => viewer.api.post('Common/ToggleLike', item(mediaId))
  const unseen = async (viewer: Person) => {
    expect(await outcomeOf(given(viewer))).toEqual(absent)
    return [await outcomeOf(likersOf(viewer)), await outcomeOf(nameless(viewer))]
  }
  expect(await unseen(other)).toEqual([absent, absent])
  await world.change(owner, { picturesWithheld: true })
  expect(await unseen(friend)).toEqual([absent, absent])
  await world.change(owner, { picturesWithheld: false })
  await owner.api.post('ProfileMedia/RevokeAlbumGrant', { albumId, profileId: friend.id })
  expect(await unseen(friend)).toEqual([absent, absent])
  const open = await albumWith(world, owner, 'Public')
  const [shown = 0] = open.mediaIds
  expect(await codeOf(likersOf(other, shown))).toBe('ok')
  await world.block(owner, other)
  expect(await outcomeOf(likersOf(other, shown))).toEqual(absent)
  await owner.api.post('ProfileMedia/DeleteMedia', { mediaIds: [shown] })
  expect(await outcomeOf(likersOf(friend, shown))).toEqual(absent)
})

test('shows who likes a red picture on the dark variant alone', async () => {
  const [owner, friend] = [await world.member(), await world.member()]
  const { albumId, mediaIds } = await albumWith(world, owner, 'Red')
  await owner.dark.post('ProfileMedia/GrantAlbum', { albumId, profileId: friend.id })
  const item = { itemType: 'ProfileMedia' as const, itemId: mediaIds[0] ?? 0 }
  await friend.dark.post('Common/ToggleLike', item)
  expect((await friend.dark.get('Common/GetLikeProfiles', item)).items).toMatchObject([{ profileId: friend.id }])
  expect(await codeOf(friend.api.get('Common/GetLikeProfiles', item))).toBe('NotFound')
})
