/** Albums, pictures and videos of lodges, and what waits for validation (docs/product/lodges.md). */
import type { LodgeRole } from '@samvaer/contracts/lodges/roles'
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { albumMediaQuery, longestWaiting, newestFirst, newestOfLodge, waitingQuery } from '../src/albums/album-lists.ts'
import { sideOf } from '../src/models/models.ts'
import { type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

let owner: Person
let assistant: Person
let one: Person
let two: Person
let lodgeId: number
let albumId: number
let lastMedia = 1000
const upload = () => {
  lastMedia += 1
  return lastMedia
}
beforeEach(async () => {
  owner = await world.member()
  assistant = await world.member()
  one = await world.member()
  two = await world.member()
  const seats: (readonly [Person, LodgeRole])[] = [
    [assistant, 'Assistant'],
    [one, 'Member'],
    [two, 'Member'],
  ]
  lodgeId = await world.lodge(owner, {}, seats)
  albumId = await create(owner, 'Haver')
  world.notified.length = 0
  world.withdrawn.length = 0
})

const create = async (by: Person, name: string) =>
  (await by.api.post('Lodges/SaveLodgeAlbum', { lodgeId, name })).albumId
const add = async (by: Person, mediaIds = [upload()], into = albumId) => {
  const media = mediaIds.map((mediaId) => ({ mediaId, altText: 'Et bed' }))
  await by.api.post('Lodges/SaveLodgeAlbum', { lodgeId, albumId: into, media })
  return mediaIds[0] ?? 0
}
const accept = (by: Person, mediaId: number) => codeOf(by.api.post('Lodges/AcceptLodgeMediaItem', { lodgeId, mediaId }))
const reject = (by: Person, mediaId: number) =>
  codeOf(by.api.post('Lodges/RejectLodgeMediaItem', { lodgeId, mediaId, reason: 'Uskarpt' }))
const albumOf = (by: Person, of = albumId) => by.api.get('Lodges/GetLodgeMediaAlbum', { lodgeId, albumId: of })
const shownTo = async (by: Person, of = albumId) => (await albumOf(by, of)).items.map(({ mediaId }) => mediaId)
const queue = async (by: Person) =>
  (await by.api.get('Lodges/GetLodgeMediaValidationItems', { lodgeId })).items.map(({ mediaId }) => mediaId)
const count = async (by: Person) => (await by.api.get('Lodges/GetLodgeMediaValidationItemsCount', { lodgeId })).count
const acts = async () =>
  (await world.parts.models.activity.find({ lodgeId }).sort({ _id: 1 }).lean()).map(({ type }) => type)
const heard = ({ id }: Person) =>
  world.notified.filter(({ profileId, type }) => profileId === id && type === 'Lodge').map(({ variant }) => variant)

test('media of members wait for a manager, media of managers are there', async () => {
  const waiting = await add(one)
  const there = await add(assistant)
  await world.drainEvents()
  expect([await shownTo(two), await queue(owner), await count(owner)]).toEqual([[there], [waiting], 1])
  expect((await albumOf(one)).waiting).toMatchObject([{ mediaId: waiting, state: 'Waiting', may: { decide: false } }])
  expect((await albumOf(owner)).waiting).toMatchObject([{ mediaId: waiting, may: { decide: true } }])
  expect((await albumOf(two)).waiting).toEqual([])
  expect([heard(owner), heard(assistant), heard(one)]).toEqual([['mediaWaiting'], ['mediaWaiting'], []])
  expect(world.counts.get(`${owner.id}`)).toBe(1)
  const { accesses } = world.media
  expect([accesses.get(waiting), accesses.get(there)]).toEqual([`lodges:waiting:${lodgeId}`, `lodges:shown:${lodgeId}`])

  expect(await accept(assistant, waiting)).toBe('ok')
  await world.drainEvents()
  expect([await shownTo(two), await queue(owner), await count(owner)]).toEqual([[waiting, there], [], 0])
  expect(heard(one)).toEqual(['mediaAccepted'])
  expect(world.withdrawn).toEqual(Array(2).fill(`lodge:${lodgeId}:mediaWaiting:${waiting}`))
  expect([world.counts.get(`${owner.id}`), accesses.get(waiting)]).toEqual([0, `lodges:shown:${lodgeId}`])
  expect((await acts()).slice(-1)).toEqual(['MediaAccepted'])
})

test('the uploader alone reads refused media with the reason, and they are erased after 30 days', async () => {
  const mediaId = await add(one)
  expect(await codeOf(owner.api.post('Lodges/RejectLodgeMediaItem', { lodgeId, mediaId, reason: ' ' }))).toBe(
    'InvalidInput',
  )
  expect(await reject(owner, mediaId)).toBe('ok')
  await world.drainEvents()
  expect((await albumOf(one)).waiting).toMatchObject([{ mediaId, state: 'Rejected', reason: 'Uskarpt' }])
  expect([(await albumOf(owner)).waiting, (await albumOf(two)).waiting]).toEqual([[], []])
  expect([heard(one), await reject(assistant, mediaId), await accept(assistant, mediaId)]).toEqual([
    ['mediaRejected'],
    'Conflict',
    'Conflict',
  ])
  expect(world.media.accesses.get(mediaId)).toBe(`lodges:media:${mediaId}`)
  world.moveClock(31 * 24 * 60 * 60 * 1000)
  await world.run('erase-lodge-media')
  expect(world.media.items.has(mediaId)).toBe(false)
  expect((await albumOf(one)).waiting).toEqual([])
})

test('one of a hundred decisions at once wins, and nobody decides on the own upload while somebody else manages', async () => {
  const mediaId = await add(one)
  const codes = await Promise.all([
    ...Array.from({ length: 50 }, () => accept(owner, mediaId)),
    ...Array.from({ length: 50 }, () => reject(assistant, mediaId)),
  ])
  expect(codes.filter((code) => code === 'ok').length).toBe(1)
  expect(codes.filter((code) => code === 'Conflict').length).toBe(99)
  const decided = (await acts()).filter((type) => type === 'MediaAccepted' || type === 'MediaRejected')
  expect(decided.length).toBe(1)
  const own = await add(two)
  await owner.api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId: two.id, assistant: true })
  expect(await accept(two, own)).toBe('NotAllowed')
  const alone = await world.member()
  const their = await world.lodge(alone, {}, [[one, 'Member']])
  const made = await alone.api.post('Lodges/SaveLodgeAlbum', { lodgeId: their, name: 'Alene' })
  const waiting = upload()
  await one.api.post('Lodges/SaveLodgeAlbum', { lodgeId: their, albumId: made.albumId, media: [{ mediaId: waiting }] })
  await world.parts.models.albumMedia.updateOne({ _id: waiting }, { authorId: alone.id })
  const soleManager = { lodgeId: their, mediaId: waiting }
  expect(await codeOf(alone.api.post('Lodges/AcceptLodgeMediaItem', soleManager))).toBe('ok')
})

test('albums are renamed, get a cover, and go with what is in them', async () => {
  const [first, second] = [upload(), upload()]
  await add(owner, [first])
  world.moveClock(1000)
  await add(owner, [second])
  const album = async () => (await two.api.get('Lodges/GetLodgeMediaAlbumsOverview', { lodgeId })).albums[0]
  expect(await album()).toMatchObject({ items: 2, cover: { mediaId: second } })
  const update = (coverId?: number) =>
    codeOf(
      assistant.api.post('Lodges/UpdateLodgeMediaAlbum', {
        lodgeId,
        albumId,
        name: 'Bede',
        ...(coverId && { coverId }),
      }),
    )
  expect(await update()).toBe('ok')
  expect(await album()).toMatchObject({ name: 'Bede', cover: { mediaId: second } })
  expect([await update(first), await update(999_999), await update()]).toEqual(['ok', 'NotFound', 'ok'])
  expect(await album()).toMatchObject({ name: 'Bede', cover: { mediaId: first } })
  await owner.api.post('Lodges/DeleteLodgeMedia', { lodgeId, mediaId: first })
  expect(await album()).toMatchObject({ items: 1, cover: { mediaId: second } })
  const other = await create(assistant, 'Krukker')
  const move = (mediaIds: number[]) =>
    codeOf(assistant.api.post('Lodges/MoveLodgeAlbumMedia', { lodgeId, albumId: other, mediaIds }))
  expect([await move([second, first]), await move([second]), await move([second])]).toEqual(['NotFound', 'ok', 'ok'])
  expect([await shownTo(two), await shownTo(two, other)]).toEqual([[], [second]])
  await owner.api.post('Lodges/DeleteLodgeMediaAlbum', { lodgeId, albumId: other })
  expect(await codeOf(albumOf(two, other))).toBe('NotFound')
  expect((await acts()).slice(-4)).toEqual(['AlbumChanged', 'AlbumCreated', 'MediaMoved', 'AlbumDeleted'])
  const third = await create(owner, 'Frø')
  const waiting = await add(one, [upload()], third)
  expect(await count(owner)).toBe(1)
  await owner.api.post('Lodges/DeleteLodgeMediaAlbum', { lodgeId, albumId: third })
  expect([await count(owner), await accept(owner, waiting)]).toEqual([0, 'NotFound'])
  const back = owner.api.post('Lodges/RestoreLodgeMedia', { lodgeId, mediaId: second })
  expect(await codeOf(back)).toBe('Conflict')
  expect(await codeOf(owner.api.post('Lodges/SaveLodgeAlbum', { lodgeId }))).toBe('InvalidInput')
})

test('an album of many goes in short steps, and one that broke off is gone on with', async () => {
  const mediaId = await add(one)
  await accept(owner, mediaId)
  const row = await world.parts.models.albumMedia.findById(mediaId).lean()
  const more = Array.from({ length: 79 }, (_, place) => ({ ...row, _id: 600_000 + lodgeId * 100 + place }))
  await world.parts.models.albumMedia.insertMany(more, { lean: true })
  await world.parts.models.album.updateOne({ _id: albumId }, { $set: { items: 80 } })
  const left = () => world.parts.models.albumMedia.countDocuments({ albumId, deletedAt: null })
  const remove = () => codeOf(owner.api.post('Lodges/DeleteLodgeMediaAlbum', { lodgeId, albumId }))
  const steps = stepsOf(world.parts, left, 3)
  expect(await remove()).toBe('Unexpected')
  expect([await left(), (await world.parts.models.album.findById(albumId).lean())?.items]).toEqual([30, 30])
  expect(await remove()).toBe('ok')
  expect([await left(), steps()]).toEqual([0, [25, 25, 25, 5, 0]])
  expect(await codeOf(albumOf(one))).toBe('NotFound')
  expect((await acts()).filter((type) => type === 'AlbumDeleted')).toHaveLength(1)
})

test('a lodge has 100 albums at most', async () => {
  const row = await world.parts.models.album.findById(albumId).lean()
  const more = Array.from({ length: 97 }, (_, index) => ({ ...row, _id: 500_000 + lodgeId * 100 + index }))
  await world.parts.models.album.insertMany(more, { lean: true })
  const codes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => codeOf(create(owner, name))))
  expect(codes.filter((code) => code === 'ok').length).toBe(2)
})

test('a medium comes back within 30 days, by whoever deleted it', async () => {
  const mediaId = await add(one)
  await accept(owner, mediaId)
  await owner.api.post('Lodges/DeleteLodgeMedia', { lodgeId, mediaId })
  expect(await shownTo(two)).toEqual([])
  const restore = (by: Person) => codeOf(by.api.post('Lodges/RestoreLodgeMedia', { lodgeId, mediaId }))
  expect([await restore(one), await restore(two), await restore(owner)]).toEqual(['NotAllowed', 'NotFound', 'ok'])
  await world.drainEvents()
  expect([await shownTo(two), world.media.accesses.get(mediaId)]).toEqual([[mediaId], `lodges:shown:${lodgeId}`])
  expect((await acts()).slice(-2)).toEqual(['MediaDeleted', 'MediaRestored'])
  await one.api.post('Lodges/DeleteLodgeMedia', { lodgeId, mediaId })
  world.moveClock(31 * 24 * 60 * 60 * 1000)
  expect(await restore(one)).toBe('NotFound')
  await world.run('erase-lodge-media')
  expect([world.media.items.has(mediaId), await world.parts.models.albumMedia.findById(mediaId)]).toEqual([false, null])
})

test('likes count, and what is behind a block or of nobody who is found does not show', async () => {
  const [mine, theirs] = [upload(), upload()]
  await add(one, [mine])
  await add(assistant, [theirs])
  await accept(owner, mine)
  const like = (liked: boolean) =>
    world.deliver('site', 'LikeChanged', [
      { itemType: 'LodgeMedia', itemId: mine, profileId: two.id, liked, community: 'dk', dark: false },
    ])
  await like(true)
  await world.drainEvents()
  expect((await albumOf(two)).items[0]).toMatchObject({ mediaId: mine, likes: 1, liked: true })
  expect(world.notified.filter(({ type }) => type === 'LodgeLike')).toMatchObject([
    { profileId: one.id, variant: 'media' },
  ])
  const overview = async (by: Person) => (await by.api.get('Lodges/GetLodgeMediaAlbumsOverview', { lodgeId })).albums[0]
  await world.block(two, one)
  expect([await shownTo(two), (await overview(two))?.items, (await overview(two))?.cover?.mediaId]).toEqual([
    [theirs],
    1,
    theirs,
  ])
  expect((await albumOf(one)).items.map(({ likes }) => likes)).toEqual([0, 0])
  await world.block(owner, one)
  expect((await albumOf(owner)).items[0]).toMatchObject({ mediaId: mine, uploader: null, may: { delete: true } })
  await world.change(one, { status: 'Locked' })
  expect([await shownTo(assistant), (await overview(assistant))?.items]).toEqual([[theirs], 1])
  await world.change(one, { status: 'Active' })
  expect((await overview(assistant))?.items).toBe(2)
})

test('of the dark side are the media of dark lodges, and they go with leaving it', async () => {
  const dark = await world.lodge(owner, { name: 'Reb' }, [[one, 'Member']], true)
  const made = await owner.dark.post('Lodges/SaveLodgeAlbum', { lodgeId: dark, name: 'Knob' })
  const [mine, theirs] = [upload(), upload()]
  await owner.dark.post('Lodges/SaveLodgeAlbum', { lodgeId: dark, albumId: made.albumId, media: [{ mediaId: mine }] })
  await one.dark.post('Lodges/SaveLodgeAlbum', { lodgeId: dark, albumId: made.albumId, media: [{ mediaId: theirs }] })
  expect(await codeOf(owner.api.get('Lodges/GetLodgeMediaAlbumsOverview', { lodgeId: dark }))).toBe('NotFound')
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: one.id, darkStatus: 'None' }])
  expect((await owner.dark.get('Lodges/GetLodgeMediaValidationItemsCount', { lodgeId: dark })).count).toBe(0)
  await world.run('erase-lodge-media')
  expect([world.media.items.has(mine), world.media.items.has(theirs)]).toEqual([true, false])
})

test('numbers equal lists after acts by chance', async () => {
  const chance = chanceFor('lodge media')
  const people = [owner, assistant, one, two]
  const albums = [albumId, await create(owner, 'Krukker')]
  const media: number[] = []
  const locked = new Set<Person>()
  const someMedium = () => chance.pick(media)
  const acts: Record<string, (by: Person) => Promise<unknown>> = {
    add: async (by) => void media.push(await add(by, [upload()], chance.pick(albums))),
    accept: ({ api }) => api.post('Lodges/AcceptLodgeMediaItem', { lodgeId, mediaId: someMedium() }),
    reject: ({ api }) => api.post('Lodges/RejectLodgeMediaItem', { lodgeId, mediaId: someMedium(), reason: 'x' }),
    remove: ({ api }) => api.post('Lodges/DeleteLodgeMedia', { lodgeId, mediaId: someMedium() }),
    restore: ({ api }) => api.post('Lodges/RestoreLodgeMedia', { lodgeId, mediaId: someMedium() }),
    move: ({ api }) =>
      api.post('Lodges/MoveLodgeAlbumMedia', { lodgeId, albumId: chance.pick(albums), mediaIds: [someMedium()] }),
    state: async (by) => {
      if (by === owner || chance.happens(0.6)) return
      if (!locked.delete(by)) locked.add(by)
      await world.change(by, { status: locked.has(by) ? 'Locked' : 'Active' })
    },
  }
  await acts.add?.(owner)
  const names = Object.keys(acts)
  for (let round = 0; round < 150; round += 1) {
    const name = chance.pick(names.concat(['add', 'add', 'accept']))
    const code = await codeOf((async () => acts[name]?.(chance.pick(people)))())
    expect(['ok', 'NotFound', 'NotAllowed', 'Conflict', 'ProfileNotActive']).toContain(code)
  }
  const { models } = world.parts
  for (const album of await models.album.find({ lodgeId }).lean()) {
    const inIt = await models.albumMedia.find({ albumId: album._id, state: 'Accepted', listed: true }).lean()
    const newest = inIt.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || b._id - a._id)[0]
    expect([album.items, album.newestId]).toEqual([inIt.length, newest?._id ?? null])
    expect((await shownTo(owner, album._id)).length).toBe(Math.min(30, inIt.length))
  }
  const waiting = await models.albumMedia.countDocuments({ lodgeId, state: 'Waiting', listed: true })
  expect([await count(owner), (await queue(owner)).length]).toEqual([waiting, Math.min(30, waiting)])
  await world.drainEvents()
  expect(world.counts.get(`${owner.id}`)).toBe(waiting)
})

describe('a page costs two keys a row at most', () => {
  const many = 3000
  const lodge = 800_000
  const album = 800_001
  const time = (id: number) => new Date(1_600_000_000_000 + id * 60_000)
  const side = () => sideOf(world.parts, false)
  beforeAll(async () => {
    const rows = Array.from({ length: many }, (_, index) => {
      const state = index < many / 2 ? ('Accepted' as const) : ('Waiting' as const)
      const medium = { lodgeId: lodge, albumId: album, altText: '', state, listed: true, likes: 0 }
      const by = { reason: null, decidedBy: null, authorId: 700_000 + (index % 40) }
      return { ...medium, ...by, _id: 800_001 + index, addedAt: time(index) }
    })
    await side().albumMedia.insertMany(rows, { lean: true })
  })
  interface Explained {
    executionStats: { totalKeysExamined: number; nReturned: number }
    queryPlanner: { winningPlan: unknown }
  }
  test('of an album, of what waits, and the newest of a lodge', async () => {
    const page = { skip: 0, take: 30 }
    const deep = (at: number, order: typeof newestFirst) => ({
      ...page,
      anchor: order.cursorOf({ addedAt: time(at), _id: 800_001 + at }),
    })
    const queries = [
      albumMediaQuery(side(), album, [], page),
      albumMediaQuery(side(), album, [700_003, 700_007], deep(700, newestFirst)),
      waitingQuery(side(), lodge, page),
      waitingQuery(side(), lodge, deep(2000, longestWaiting)),
      newestOfLodge(side(), lodge, [700_003], 31),
    ]
    for (const query of queries) {
      const { executionStats, queryPlanner } = (await query.explain('executionStats')) as unknown as Explained
      expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
      expect(executionStats.nReturned).toBe(31)
      expect(executionStats.totalKeysExamined / 31).toBeLessThanOrEqual(2)
    }
  })
})
