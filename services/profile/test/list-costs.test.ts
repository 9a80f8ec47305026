/** Every list answers from an index, at most two keys a row, first page and deep, with ten thousand rows. */
import { cursorOf } from '@samvaer/service-kit/database/cursor'
import { lightSite, ordinaryMember } from '@samvaer/testing/ordinary-member'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantsQuery, requestsQuery } from '../src/calls/album-readers.ts'
import { archiveQuery } from '../src/calls/file-archive.ts'
import { entriesQuery } from '../src/calls/guestbook.ts'
import { keptQuery } from '../src/calls/kept-profiles.ts'
import { notesQuery } from '../src/calls/notes.ts'
import { albumQuery, likesQuery } from '../src/calls/profile-media.ts'
import { purchasesQuery } from '../src/calls/purchases.ts'
import { visitsQuery } from '../src/calls/visits.ts'
import { newestOpenQuery } from '../src/reading/newest-open.ts'
import { orderedQuery } from '../src/reading/owner-order.ts'
import { profileService } from '../src/service.ts'
import { type Viewer, viewerOf } from '../src/viewer.ts'
import { type ProfileWorld, startProfiles } from './profile-world.ts'

const many = 10_000
const me = 7
const album = 5
const now = Date.now()
const timeOf = (id: number) => new Date(now - (many - id) * 60_000)
const lean = { lean: true } as const
const ids = Array.from({ length: many }, (_, index) => index + 1)
const genderOf = (id: number) => (id % 3 === 0 ? ('Male' as const) : ('Female' as const))

let world: ProfileWorld
let viewer: Viewer
const parts = () => world.service(profileService).parts

beforeAll(async () => {
  world = await startProfiles()
  const { models } = parts()
  const key = (id: number) => ({ _id: `${id}:${me}` })
  const seen = { hidden: false, listed: true, fresh: false }
  await models.visit.insertMany(
    ids.map((id) => ({
      ...key(id),
      ...seen,
      visitorId: id,
      profileId: me,
      gender: genderOf(id),
      visitedAt: timeOf(id),
    })),
    lean,
  )
  await models.note.insertMany(
    ids.map((id) => ({
      ...key(id),
      profileId: me,
      otherId: id,
      text: 'x',
      gender: genderOf(id),
      listed: id % 10 !== 0,
      savedAt: timeOf(id),
    })),
    lean,
  )
  await models.favorite.insertMany(
    ids.slice(0, 1000).map((id) => ({ ...key(id), profileId: me, otherId: id, listed: true, addedAt: timeOf(id) })),
    lean,
  )
  await models.albumGrant.insertMany(
    ids.map((id) => ({ ...key(id), albumId: album, ownerId: me, profileId: id, listed: true, grantedAt: timeOf(id) })),
    lean,
  )
  await models.albumRequest.insertMany(
    ids.map((id) => ({
      ...key(id),
      albumId: album,
      ownerId: me,
      profileId: id,
      declined: id % 2 === 0,
      listed: true,
      askedAt: timeOf(id),
    })),
    lean,
  )
  await models.albumMedium.insertMany(
    ids.map((id) => ({
      _id: id,
      ownerId: me,
      albumId: album + (id % 2),
      open: id % 2 === 0,
      kind: id % 5 === 0 ? ('Video' as const) : ('Picture' as const),
      address: '/media/x',
      alt: '',
      position: id,
      likes: 0,
      addedAt: timeOf(id),
      deletedAt: null,
      albumTitle: '',
    })),
    lean,
  )
  await models.mediaLike.insertMany(
    ids.map((id) => ({
      ...key(id),
      mediaId: id,
      albumId: album + (id % 2),
      open: id % 2 === 0,
      ownerId: me,
      profileId: id,
      listed: true,
      likedAt: timeOf(id),
    })),
    lean,
  )
  await models.guestbookEntry.insertMany(
    ids.map((id) => ({
      _id: id,
      profileId: me,
      authorId: id,
      text: 'x',
      writtenAt: timeOf(id),
      reply: null,
      approved: id % 3 !== 0,
      seen: true,
      listed: true,
    })),
    lean,
  )
  await models.purchase.insertMany(
    ids.map((id) => ({
      _id: id,
      profileId: me,
      product: 'Membership',
      boughtAt: timeOf(id),
      value: 100,
      currency: 'DKK' as const,
      status: 'Paid' as const,
    })),
    lean,
  )
  const context = lightSite
  const profile = { ...ordinaryMember, profileId: me, subscriber: true, validated: true }
  viewer = {
    ...(await viewerOf(parts(), { context, profile, blocks: () => parts().directory.blocksOf(profile.profileId) })),
    hidden: [3, 4],
  }
})
afterAll(() => world.close())

interface Explainable {
  explain(verbosity: 'executionStats'): PromiseLike<unknown>
}
interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}

/** Keys for each row that came back. */
const costOf = async (query: Explainable): Promise<number> => {
  const { executionStats, queryPlanner } = (await query.explain('executionStats')) as Explained
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats.nReturned).toBeGreaterThanOrEqual(31)
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(2 * executionStats.nReturned)
  return executionStats.totalKeysExamined / executionStats.nReturned
}

const anchorAt = (field: string, id: number) => cursorOf([field, timeOf(id).getTime(), id])

describe.each([
  ['the first page', undefined],
  ['a deep page', 5001],
])('%s', (_name, at) => {
  const first = { skip: 0, take: 30 }
  const by = (field: string) => ({ ...first, ...(at !== undefined && { anchor: anchorAt(field, at) }) })
  const byPlace = { ...first, ...(at !== undefined && { anchor: cursorOf(['position', at, at]) }) }
  const open = { ownerId: me, open: true } as const
  test.each<[string, () => Explainable]>([
    ['visits', () => visitsQuery(viewer, by('visitedAt'))],
    ['visits by gender', () => visitsQuery(viewer, { ...by('visitedAt'), gender: 'Male' })],
    ['notes', () => notesQuery(parts(), viewer, { ...by('savedAt'), filterText: '', sortType: 'Newest' })],
    [
      'notes by gender',
      () => notesQuery(parts(), viewer, { ...by('savedAt'), gender: 'Male', filterText: '', sortType: 'Newest' }),
    ],
    ['grants', () => grantsQuery(viewer, album, by('grantedAt'))],
    ['requests', () => requestsQuery(viewer, by('askedAt'))],
    ['purchases', () => purchasesQuery(parts(), me, by('boughtAt'))],
    ['the archive', () => archiveQuery(viewer, { ...by('addedAt'), deleted: false })],
    ['the own guestbook', () => entriesQuery(parts(), viewer, me, by('writtenAt'))],
    ['another guestbook', () => entriesQuery(parts(), { ...viewer, profileId: 8 }, me, by('writtenAt'))],
    ['an album', () => albumQuery(viewer.side, album, byPlace)],
    ['media of one album in order', () => orderedQuery(viewer.side, album, { behind: at, limit: 31 })],
    ['videos of one album in order', () => orderedQuery(viewer.side, album, { behind: at, limit: 31, kind: 'Video' })],
    ['likes of one album', () => likesQuery(viewer.side, viewer, { albumId: album }, by('likedAt'))],
    ['likes of all that is open', () => likesQuery(viewer.side, viewer, open, by('likedAt'))],
  ])('of %s', async (_list, query) => {
    expect(await costOf(query())).toBeLessThanOrEqual(2)
  })
})

test('the newest open picture or video, however many closed ones were added later', async () => {
  const closed = Array.from({ length: 100 }, (_, index) => many + index + 1)
  const { albumMedium } = parts().models
  await albumMedium.insertMany(
    closed.map((id) => ({
      _id: id,
      ownerId: me,
      albumId: album,
      open: false,
      kind: 'Picture',
      address: '/media/x',
      position: id,
      addedAt: timeOf(id),
    })),
    lean,
  )
  const query: Explainable = newestOpenQuery(viewer.side, me)
  const { executionStats, queryPlanner } = (await query.explain('executionStats')) as Explained
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 })
})

test('all favourites, of which a page shows those who are here first', async () => {
  expect(await costOf(keptQuery(parts(), 'favorite', viewer))).toBeLessThanOrEqual(2)
})
