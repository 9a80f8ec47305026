/**
 * The profile in each of its states as others see it (docs/product/states.md), and what goes with a deleted one
 * (docs/product/retention.md).
 */
import type { CallInput } from '@samvaer/contracts/client'
import type { ProfileStatus } from '@samvaer/contracts/core/values'
import { mediaService } from '@samvaer/media/service'
import { verifyLiveTicket } from '@samvaer/service-kit/live/live-tickets'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bothSides } from '../src/models/models.ts'
import { profileService } from '../src/service.ts'
import { albumWith, type ProfileWorld, startProfiles } from './profile-world.ts'

let world: ProfileWorld
beforeAll(async () => {
  world = await startProfiles()
})
afterAll(() => world.close())

type SentLive = CallInput<'Notifications/SendLive'>

const gone = { blockedName: null, profile: null }

test.each<[ProfileStatus, unknown]>([
  ['Locked', { state: 'NotAvailable', ...gone, live: expect.any(String) }],
  ['Quarantined', { state: 'NotAvailable', ...gone, live: expect.any(String) }],
  ['PermaLocked', { state: 'Removed', ...gone }],
  ['Deleted', { state: 'Deleted', ...gone }],
])('%s is said, and nothing of the profile', async (status, expected) => {
  const [viewer, other] = [await world.member(), await world.member()]
  const { albumId } = await albumWith(world, other, 'Protected')
  await world.change(other, { status })
  const named = { profileId: other.id }
  expect(await viewer.api.get('Profiles/GetProfile', named)).toEqual(expected)
  expect(await codeOf(viewer.api.get('Profiles/GetProfileMedia', named))).toBe('NotFound')
  expect(await codeOf(viewer.api.get('Profiles/GetProfileAlbums', named))).toBe('NotFound')
  expect(await codeOf(viewer.api.post('Profiles/AddFavorite', named))).toBe('NotFound')
  expect(await codeOf(viewer.api.post('Profiles/RegisterVisit', named))).toBe('NotFound')
  expect(await codeOf(viewer.api.post('ProfileMedia/AskForAlbum', { albumId }))).toBe('NotFound')
})

test('who pauses goes from open pages of the profile and is back there, looking like anybody who is held back', async () => {
  const [viewer, other, locked] = [await world.member(), await world.member(), await world.member()]
  const look = (of: { id: number }) => viewer.api.get('Profiles/GetProfile', { profileId: of.id })
  const { settings, clock, peers } = world.service(profileService).parts
  const ticket = verifyLiveTicket((await look(other)).live ?? '', settings.sealKeys, clock())
  expect(ticket).toMatchObject({ profileId: viewer.id, dark: false })
  const asked = vi.spyOn(peers, 'post')
  onTestFinished(() => asked.mockRestore())
  const heard = () =>
    asked.mock.calls
      .flatMap(([name, input]) => (name === 'Notifications/SendLive' ? (input as unknown as SentLive).messages : []))
      .filter(({ dark }) => !dark)
  const live = { about: 'Topic', topic: ticket?.topic, change: 'state' }
  // The actor: a block keeps the news from the other side of it.
  const hint = { profileIds: null, actorId: other.id, dark: false, live }
  await world.change(other, { status: 'Locked', profileWithheld: true, paused: true })
  await expect.poll(heard).toEqual([hint])
  await world.change(locked, { status: 'Locked' })
  const paused = await look(other)
  expect({ ...paused, live: '' }).toEqual({ ...(await look(locked)), live: '' })
  asked.mockClear()
  await world.change(other, { status: 'Active' })
  await expect.poll(heard).toEqual([hint])
  // A change of something else is no news.
  await world.change(other, { place: 'Tønder' })
  expect((await look(other)).state).toBe('Available')
  expect(heard()).toEqual([hint])
})

test('ToBeDeleted is nothing, like a number that never was', async () => {
  const [viewer, other] = [await world.member(), await world.member()]
  await world.change(other, { status: 'ToBeDeleted' })
  const read = (profileId: number) => outcomeOf(viewer.api.get('Profiles/GetProfile', { profileId }))
  expect(await read(other.id)).toEqual(await read(987_000_001))
})

test('leaves an unavailable member out of every list meanwhile, and shows them afterwards', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const named = { profileId: other.id }
  const { albumId } = await albumWith(world, me, 'Protected')
  await me.api.post('Profiles/AddFavorite', named)
  await me.api.post('Profiles/TagProfile', named)
  await me.api.post('Profiles/SaveNote', { ...named, text: 'Rar' })
  await other.api.post('Profiles/RegisterVisit', { profileId: me.id })
  await me.api.post('ProfileMedia/GrantAlbum', { albumId, ...named })
  const lists = async () => [
    (await me.api.get('TopMenu/Favorites', {})).items.length,
    (await me.api.get('CurrentProfile/Tags', {})).items.length,
    (await me.api.get('Profiles/GetNotes', {})).items.length,
    (await me.api.get('Profiles/GetNotes', { filterText: 'rar' })).items.length,
    (await me.api.post('Profiles/GetVisitors', {})).items.length,
    (await me.api.post('Profiles/GetVisitors', {})).total,
    (await me.api.get('ProfileMedia/GetAlbumGrants', { albumId })).items.length,
    (await me.api.get('ProfileMedia/GetMyAlbum', { albumId })).album.grants,
  ]
  expect(await lists()).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  await world.change(other, { status: 'Locked' })
  expect(await lists()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  await world.change(other, { status: 'Active' })
  expect(await lists()).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})

test('leaving the dark variant takes all of it along, and nothing of the light one', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const light = await albumWith(world, me, 'Public')
  const red = await albumWith(world, me, 'Red')
  await me.dark.post('ProfileMedia/GrantAlbum', { albumId: red.albumId, profileId: other.id })
  await other.dark.post('Profiles/RegisterVisit', { profileId: me.id })
  await other.dark.post('Guestbook/AddEntry', { profileId: me.id, text: 'Hej' })
  await me.dark.post('EditDarkProfile/DeleteDarkProfile', {})
  await world.drainEvents()
  const { runTask, parts } = world.service(profileService)
  const media = world.service(mediaService).parts.models
  expect((await media.darkMedium.findById(red.mediaIds[0]).lean())?.access).toBe(`profile:deleted:${me.id}`)
  await runTask('erase deleted media')
  expect((await media.darkMedium.findById(red.mediaIds[0]).lean())?.deletedAt).toBeInstanceOf(Date)
  const { darkAlbum, darkAlbumMedium, darkAlbumGrant, darkVisit, guestbookEntry } = parts.models
  const left = [
    await darkAlbum.countDocuments({ ownerId: me.id }),
    await darkAlbumMedium.countDocuments({ ownerId: me.id }),
    await darkAlbumGrant.countDocuments({ ownerId: me.id }),
    await darkVisit.countDocuments({ profileId: me.id }),
    await guestbookEntry.countDocuments({ profileId: me.id }),
  ]
  expect(left).toEqual([0, 0, 0, 0, 0])
  const { items } = await other.api.get('Profiles/GetProfileMedia', { profileId: me.id })
  expect(items.map(({ mediaId }) => mediaId)).toEqual(light.mediaIds)
})

describe('a deleted member', () => {
  test('leaves no row', async () => {
    const [me, other] = [await world.member(), await world.member()]
    for (const [one, two] of [
      [me, other],
      [other, me],
    ] as const) {
      const named = { profileId: two.id }
      const { albumId } = await albumWith(world, one, 'Protected')
      await albumWith(world, one, 'Red')
      await one.api.post('ProfileMedia/GrantAlbum', { albumId, ...named })
      await one.api.post('Profiles/AddFavorite', named)
      await one.api.post('Profiles/TagProfile', named)
      await one.api.post('Profiles/SaveNote', { ...named, text: 'Rar' })
      await one.api.post('Profiles/RegisterVisit', named)
      await one.dark.post('Guestbook/AddEntry', { ...named, text: 'Hej' })
      await one.dark.post('Guestbook/SaveGuestbookSettings', { whoMayWrite: 'Everyone', approval: true })
    }
    await world.change(other, { status: 'Deleted' })
    const { parts } = world.service(profileService)
    const { favorite, tagged, note, guestbookEntry, guestbookSetting, persons } = parts.models
    const kept = { $or: [{ profileId: other.id }, { otherId: other.id }] }
    const rows = [
      await favorite.countDocuments(kept),
      await tagged.countDocuments(kept),
      await note.countDocuments(kept),
      await guestbookEntry.countDocuments({ $or: [{ profileId: other.id }, { authorId: other.id }] }),
      await guestbookSetting.countDocuments({ _id: other.id }),
      await persons.countDocuments({ _id: other.id }),
    ]
    for (const { visit, visitBox, album, albumMedium, albumGrant, albumRequest } of bothSides(parts)) {
      const either = { $or: [{ ownerId: other.id }, { profileId: other.id }] }
      rows.push(await visit.countDocuments({ $or: [{ visitorId: other.id }, { profileId: other.id }] }))
      rows.push(await visitBox.countDocuments({ _id: other.id }))
      rows.push(await album.countDocuments({ ownerId: other.id }))
      rows.push(await albumMedium.countDocuments({ ownerId: other.id }))
      rows.push(await albumGrant.countDocuments(either), await albumRequest.countDocuments(either))
    }
    expect(rows).toEqual(rows.map(() => 0))
  })
})

test('a block that ends between two reads shows the profile blocked or there, and at no moment gone', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const { directory } = world.service(profileService).parts
  const reads = Object.keys(directory).filter((name) => /block|hidden/i.test(name))
  for (const name of reads as (keyof typeof directory)[]) {
    const original = directory[name] as (...input: unknown[]) => Promise<unknown>
    vi.spyOn(directory, name).mockImplementation(async (...input: unknown[]) => {
      const answer = await original(...input)
      await world.block(me, other, false)
      return answer as never
    })
  }
  onTestFinished(() => void vi.restoreAllMocks())
  await world.block(me, other)
  const { state } = await me.api.get('Profiles/GetProfile', { profileId: other.id })
  expect(['Available', 'BlockedByMe']).toContain(state)
})

test('a visitor of hundreds disappears in short steps, and each visited member counts it once', async () => {
  const visitor = await world.member()
  const { parts, runTask } = world.service(profileService)
  const [light] = bothSides(parts)
  if (!light) throw new Error('There is no side')
  const visited = Array.from({ length: 150 }, (_, index) => 8_000_000 + index)
  const at = parts.clock()
  await light.visit.insertMany(
    visited.map((profileId) => ({
      ...{ _id: `${visitor.id}:${profileId}`, visitorId: visitor.id, profileId, gender: 'Female', hidden: false },
      ...{ visitedAt: at, listed: true, fresh: true },
    })),
  )
  await light.visitBox.insertMany(visited.map((_id) => ({ _id, turns: 0, visits: 1, newVisits: 1 })))
  const hidden = () => light.visit.countDocuments({ visitorId: visitor.id, listed: false })
  await world.change(visitor, { status: 'Locked' })
  // The steps of one transaction, with what else changed of the visitor, take a hundred rows at most.
  const first = await hidden()
  expect([first > 0, first <= rowsOfStep]).toEqual([true, true])
  await runTask('follow-profiles')
  expect(await hidden()).toBe(150)
  const boxes = await light.visitBox.find({ _id: { $in: visited } }).lean()
  // Written once for each: a box that had been counted twice would have had two turns.
  expect(new Set(boxes.map(({ visits, newVisits, turns }) => `${visits} ${newVisits} ${turns}`))).toEqual(
    new Set(['0 0 1']),
  )
  await world.change(visitor, { status: 'Deleted' })
  await runTask('follow-profiles')
  expect(await light.visit.countDocuments({ visitorId: visitor.id })).toBe(0)
  expect(await parts.models.followedProfile.countDocuments()).toBe(0)
})
