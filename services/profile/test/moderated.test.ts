/**
 * The decisions of safety about pictures, albums, guestbook entries and relations: gone for everybody, and back in its
 * place.
 */
import { scopes } from '@samvaer/contracts/safety/values'
import { safetyService } from '@samvaer/safety/service'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileService } from '../src/service.ts'
import { albumWith, type Person, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles([safetyService])
})
afterAll(() => world.close())

type ItemType = 'Profile' | 'ProfileMedia' | 'ProfileAlbum' | 'GuestbookEntry' | 'Relation'
const copyFor = ({ id: viewerId }: Person, itemType: ItemType, itemId: number, dark = false) =>
  world.peers.get('ProfileMedia/GetReportedItem', { viewerId, community: 'dk', dark, itemType, itemId })
const decide = async (itemType: ItemType, itemId: number, state: 'Shown' | 'Hidden' | 'Removed', dark = false) => {
  await world.deliver('safety', 'ItemModerated', [
    { itemType, itemId, dark, state, community: 'dk', decisionId: null, authorId: null },
  ])
  await world.drainEvents()
}

const shownOf = async (owner: Person, { api }: Pick<Person, 'api'>) => {
  const named = { profileId: owner.id }
  return {
    counts: (await api.get('Profiles/GetProfile', named)).profile?.counts,
    media: (await api.get('Profiles/GetProfileMedia', named)).items.map(({ mediaId }) => mediaId),
  }
}
const archived = async ({ api }: Person) =>
  (await api.get('ProfileMedia/GetFileArchive', { deleted: true })).items.map(({ mediaId }) => mediaId)

test('a picture goes, also from its owner’s archive, and comes back to its place', async () => {
  const [owner, viewer] = [await world.member(), await world.member()]
  const { mediaIds } = await albumWith(world, owner, 'Public', { count: 3 })
  const [first, middle = 0, last] = mediaIds
  const [url] = (
    await world.peers.post('Media/GetMediaCards', {
      viewerId: viewer.id,
      community: 'dk',
      dark: false,
      mediaIds: [middle],
    })
  ).items
  expect(url?.mediaId).toBe(middle)
  expect(await copyFor(viewer, 'ProfileMedia', middle)).toMatchObject({ authorId: owner.id, mediaIds: [middle] })
  const before = await shownOf(owner, viewer)

  await decide('ProfileMedia', middle, 'Hidden')
  await decide('ProfileMedia', middle, 'Removed')
  expect((await shownOf(owner, viewer)).media.toSorted()).toEqual([first, last])
  expect(await archived(owner)).toEqual([])
  for (const call of ['RestoreMedia', 'EraseMedia', 'DeleteMedia'] as const)
    expect(await codeOf(owner.api.post(`ProfileMedia/${call}`, { mediaIds: [middle] }))).toBe('NotFound')
  expect(await codeOf(copyFor(viewer, 'ProfileMedia', middle))).toBe('NotFound')
  const asked = { viewerId: viewer.id, community: 'dk', dark: false, mediaIds: [middle] }
  expect((await world.peers.post('Media/GetMediaCards', asked)).items).toEqual([])

  await decide('ProfileMedia', middle, 'Shown')
  await decide('ProfileMedia', middle, 'Shown')
  expect(await shownOf(owner, viewer)).toEqual(before)
  expect((await world.peers.post('Media/GetMediaCards', asked)).items.length).toBe(1)
})

test('a picture that its owner deleted before is the owner’s again, and erased when its days are over', async () => {
  const [owner, viewer] = [await world.member(), await world.member()]
  const { mediaIds } = await albumWith(world, owner, 'Public', { count: 2 })
  const [deleted = 0, held = 0] = mediaIds
  await owner.api.post('ProfileMedia/DeleteMedia', { mediaIds: [deleted] })
  for (const mediaId of mediaIds) await decide('ProfileMedia', mediaId, 'Hidden')
  expect([await archived(owner), (await shownOf(owner, viewer)).media]).toEqual([[], []])
  const days = async (mediaId: number) => {
    const row = await world.service(profileService).parts.models.albumMedium.findById(mediaId).lean()
    return Math.round(((row?.purgeAt?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000))
  }
  expect([await days(deleted), await days(held)]).toEqual([30, 200])
  for (const mediaId of mediaIds) await decide('ProfileMedia', mediaId, 'Shown')
  expect([await archived(owner), (await shownOf(owner, viewer)).media]).toEqual([[deleted], [held]])
  await owner.api.post('ProfileMedia/RestoreMedia', { mediaIds: [deleted] })
  await world.drainEvents()
  expect((await shownOf(owner, viewer)).media.toSorted()).toEqual([deleted, held].toSorted())
})

test('an album goes as a whole, and what was held of it before stays away when it comes back', async () => {
  const [owner, viewer] = [await world.member(), await world.member()]
  const { albumId, mediaIds } = await albumWith(world, owner, 'Public', { count: 3, title: 'Sommer' })
  const [alone = 0, ...others] = mediaIds
  expect(await copyFor(viewer, 'ProfileAlbum', albumId)).toMatchObject({
    authorId: owner.id,
    title: 'Sommer',
    mediaIds,
  })
  await decide('ProfileMedia', alone, 'Removed')
  await decide('ProfileAlbum', albumId, 'Hidden')
  expect((await shownOf(owner, viewer)).media).toEqual([])
  await decide('ProfileAlbum', albumId, 'Shown')
  expect((await shownOf(owner, viewer)).media.toSorted()).toEqual(others.toSorted())
  await owner.api.post('ProfileMedia/DeleteAlbum', { albumId })
  await decide('ProfileMedia', alone, 'Shown')
  // Its album is gone meanwhile.
  expect(await archived(owner)).toContain(alone)
})

test('a closed album is reported without its pictures', async () => {
  const [owner, viewer] = [await world.member(), await world.member()]
  const { albumId, mediaIds } = await albumWith(world, owner, 'Protected')
  expect(await copyFor(viewer, 'ProfileAlbum', albumId)).toMatchObject({ authorId: owner.id, mediaIds: [] })
  expect(await codeOf(copyFor(viewer, 'ProfileMedia', mediaIds[0] ?? 0))).toBe('NotFound')
})

test('a profile is copied with its own words and pictures', async () => {
  const [owner, viewer] = [await world.member(), await world.member()]
  const tempMediaIds = await world.uploads(owner, 2)
  await owner.api.post('ProfileMedia/AddProfilePictures', { tempMediaIds })
  const { models } = world.service(profileService).parts
  const words = { about: 'Jeg sælger ure.', lookingForText: 'Købere', prompts: [] }
  await models.facts.updateOne({ _id: owner.id }, { $set: { ...words, changedAt: new Date() } }, { upsert: true })
  expect(await copyFor(viewer, 'Profile', owner.id)).toMatchObject({
    authorId: owner.id,
    title: owner.profile.name,
    text: 'Jeg sælger ure.\n\nKøbere',
    mediaIds: tempMediaIds,
    path: `/Profile/${owner.id}`,
  })
  await world.block(owner, viewer)
  expect(await codeOf(copyFor(viewer, 'Profile', owner.id))).toBe('NotFound')
})

test('a guestbook entry goes for its author as well, and comes back', async () => {
  const [owner, author, reader] = [await world.member(), await world.member(), await world.member()]
  const { entryId } = await author.dark.post('Guestbook/AddEntry', { profileId: owner.id, text: 'Kom og køb' })
  expect(await codeOf(copyFor(reader, 'GuestbookEntry', entryId, true))).toBe('NotFound')
  await owner.dark.post('Guestbook/ApproveEntry', { entryId })
  expect(await copyFor(reader, 'GuestbookEntry', entryId, true)).toMatchObject({
    authorId: author.id,
    text: 'Kom og køb',
    path: `/Profile/${owner.id}/Guestbook`,
  })
  expect(await codeOf(copyFor(reader, 'GuestbookEntry', entryId))).toBe('NotFound')
  const entries = async ({ dark }: Person) =>
    (await dark.get('Guestbook/GetEntries', { profileId: owner.id })).items.map((entry) => entry.entryId)
  const all = () => Promise.all([owner, author, reader].map(entries))
  await decide('GuestbookEntry', entryId, 'Removed', true)
  expect(await all()).toEqual([[], [], []])
  expect(await codeOf(author.dark.post('Guestbook/DeleteEntry', { entryId }))).toBe('NotFound')
  await decide('GuestbookEntry', entryId, 'Shown', true)
  expect(await all()).toEqual([[entryId], [entryId], [entryId]])
})

test('a relation goes from both profiles and comes back', async () => {
  const people = [await world.member(), await world.member(), await world.member()] as const
  const { models } = world.service(profileService).parts
  await models.darkApplication.create(
    people.map(({ id }) => ({ _id: id, community: 'dk', status: 'Approved' as const })),
  )
  const [asker, asked, reader] = people
  const wanted = { profileId: asked.id, role: 'Dominant' as const }
  const { connectionId } = await asker.dark.post('DarkProfileConnection/CreateProfileConnection', wanted)
  const relation = await copyFor(asked, 'Relation', connectionId, true)
  // In the words of whoever asked, whose number may be the higher one.
  expect(relation).toMatchObject({ authorId: asker.id, title: 'Dominant' })
  expect(await codeOf(copyFor(reader, 'Relation', connectionId, true))).toBe('NotFound')
  const listed = async (who: Person) =>
    (await who.dark.get('DarkProfileConnection/GetProfileConnections', { profileId: who.id })).items.length
  const both = async () => [await listed(asker), await listed(asked)]
  await decide('Relation', connectionId, 'Hidden', true)
  expect(await both()).toEqual([0, 0])
  const accept = { connectionId, role: 'Submissive' as const }
  expect(await codeOf(asked.dark.post('DarkProfileConnection/AcceptProfileConnection', accept))).toBe('NotFound')
  await decide('Relation', connectionId, 'Shown', true)
  expect(await both()).toEqual([1, 1])
  const back = { profileId: asker.id, role: 'Dominant' as const }
  const reverse = await reader.dark.post('DarkProfileConnection/CreateProfileConnection', back)
  expect((await copyFor(asker, 'Relation', reverse.connectionId, true)).title).toBe('Dominant')
})

test('of a picture of the light side that was reported on the dark one its owner is told on both, of a dark one there alone', async () => {
  const [owner, reporter] = [await world.member(), await world.member()]
  const { mediaIds } = await albumWith(world, owner, 'Public')
  const [itemId = 0] = mediaIds
  await reporter.dark.post('Reports/CreateReport', { itemType: 'ProfileMedia', itemId, category: 'IntimatePicture' })
  const told = await Promise.all(
    [owner.api, owner.dark].map(async (api) => (await api.get('Reports/GetModeratedItems', {})).items),
  )
  const waits = { itemType: 'ProfileMedia', itemId, state: 'Hidden', decisionId: null }
  expect(told).toMatchObject([[waits], [waits]])
  const { albumId, mediaIds: dark } = await albumWith(world, owner, 'Red')
  await owner.dark.post('ProfileMedia/GrantAlbum', { albumId, profileId: reporter.id })
  expect((await copyFor(reporter, 'ProfileMedia', dark[0] ?? 0, true)).light).toBe(false)
})

test('pictures, albums and the profile of one of the staff are reported as those of anybody, to the head of staff alone', async () => {
  const staffed = (grants: string[]) => world.member({ staff: true, role: 'Support', grants })
  const [owner, colleague, head] = [
    await staffed([]),
    await staffed([scopes.Reports]),
    await staffed([scopes.Reports, scopes.Head]),
  ]
  const { albumId, mediaIds } = await albumWith(world, owner, 'Public')
  const reporter = await world.member()
  const items = [
    ['ProfileMedia', mediaIds[0] ?? 0],
    ['ProfileAlbum', albumId],
    ['Profile', owner.id],
  ] as const
  for (const [itemType, itemId] of items) {
    const report = { itemType, itemId, category: 'Identity' as const }
    expect(await codeOf(reporter.api.post('Reports/CreateReport', report))).toBe('ok')
  }
  const queueOf = async ({ as }: Person, grants: string[]) =>
    (await as({ grants }).get('Safety/GetReportQueue', { take: 100 })).items.map((row) => [
      row.itemType,
      row.subject?.profileId,
    ])
  expect(await queueOf(colleague, [scopes.Reports])).toEqual([])
  expect((await queueOf(head, [scopes.Reports, scopes.Head])).toSorted()).toEqual(
    items.map(([itemType]) => [itemType, owner.id]).toSorted(),
  )
})
