/** Paging by key: nothing twice, nothing lost while the list moves, and deep pages as cheap as the first (R33). */
import { cursorOf } from '@samvaer/service-kit/database/cursor'
import type { Paging } from '@samvaer/service-kit/database/list-order'
import { codeOf } from '@samvaer/testing/outcomes'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followedAuthorsQuery } from '../src/calls/author-lists.ts'
import { entriesQuery, entryOrders, followsQuery, slicedPage } from '../src/reading/entry-pages.ts'
import { blogsService } from '../src/service.ts'
import { type Reader, readerOf, wantedEntries } from '../src/viewer.ts'
import { type BlogsWorld, paragraph, signedInOf, startBlogs } from './blogs-world.ts'

const many = 3000
/** Twelve entries a day. */
const step = 6 * 60 * 60 * 1000
const start = Date.now() - (many / 3) * step
const me = world.personas.subscriber
const authors = world.members.filter((m) => m.community === 'dk' && m.status === 'Active' && m !== me).slice(0, 40)
const authorOf = (id: number) => authors[id % authors.length]?.profileId ?? 0

let blogs: BlogsWorld
const parts = () => blogs.service(blogsService).parts

beforeAll(async () => {
  blogs = await startBlogs('none')
  const { models } = parts()
  // Three share each moment: the id has to part them.
  const time = (id: number) => new Date(start + Math.floor(id / 3) * step)
  const entries = Array.from({ length: many }, (_, index) => ({
    _id: index + 1,
    community: 'dk',
    authorId: authorOf(index + 1),
    listed: true,
    title: `Indlæg ${index + 1}`,
    text: paragraph('Tekst'),
    excerpt: 'Tekst',
    tags: [],
    createdAt: time(index),
    activityAt: time((index * 7) % many),
    latestCommentAt: null,
    editedAt: null,
    comments: 0,
    likes: 0,
    readCount: 0,
    curated: false,
    version: 1,
  }))
  await models.entry.insertMany(entries, { lean: true })
  await models.entryFollow.insertMany(
    entries.map(({ _id, authorId, createdAt, activityAt }) => ({
      profileId: me.profileId,
      blogEntryId: _id,
      authorId,
      listed: true,
      createdAt,
      activityAt,
    })),
    { lean: true },
  )
  const follows = authors.slice(0, 30).map(({ profileId, name }) => ({
    profileId: me.profileId,
    authorId: profileId,
    listed: true,
    nameKey: name.toLowerCase(),
    followerListed: true,
    followedAt: new Date(start),
  }))
  await models.authorFollow.insertMany(follows, { lean: true })
  await parts().reserveIds('blogEntry', many)
})
afterAll(() => blogs.close())

const api = () => blogs.by('subscriber')
type List = 'GetAllBlogEntries' | 'GetFollowed' | 'GetFromFollowedAuthors'

const readAll = async (list: List, sortByActivity: boolean, between?: (page: number) => Promise<unknown>) => {
  const ids: number[] = []
  let anchor: string | undefined
  for (let page = 0; ; page += 1) {
    const { items, next } = await api().get(`Blogs/${list}`, { take: 97, sortByActivity, anchor })
    ids.push(...items.map(({ blogEntryId }) => blogEntryId))
    if (next === null) return ids
    anchor = next
    await between?.(page)
  }
}

describe.each(['GetAllBlogEntries', 'GetFollowed', 'GetFromFollowedAuthors'] as const)('%s', (list) => {
  test.each([false, true])('by activity %s: every entry once, in order', async (sortByActivity) => {
    const ids = await readAll(list, sortByActivity)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(list === 'GetFromFollowedAuthors' ? (many * 30) / 40 : many)
    if (!sortByActivity) expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })
})

test('new entries and deletions meanwhile neither repeat nor hide anything that stays', async () => {
  const added: number[] = []
  const removed: number[] = []
  const ids = await readAll('GetAllBlogEntries', false, async (page) => {
    if (page % 3 !== 0) return
    const author = authors.find(({ subscriber }) => subscriber)
    if (!author) return
    const form = { title: 'Midt i det hele', text: paragraph('Ny') }
    added.push((await blogs.by(author).post('Blogs/UpdateBlogEntry', form)).blogEntryId)
    const doomed = many - page * 97 - 5
    removed.push(doomed, 3 + page)
    await blogs.by('support').post('Blogs/DeleteBlogEntry', { blogEntryId: doomed, reason: 'Spam' })
    await blogs.by('support').post('Blogs/DeleteBlogEntry', { blogEntryId: 3 + page, reason: 'Spam' })
  })
  expect(added.length).toBeGreaterThan(5)
  expect(new Set(ids).size).toBe(ids.length)
  const stays = Array.from({ length: many }, (_, index) => index + 1).filter((id) => !removed.includes(id))
  const seen = new Set(ids)
  expect(stays.filter((id) => !seen.has(id))).toEqual([])
})

test('skip works without an anchor and is left out with one', async () => {
  const skipped = await api().get('Blogs/GetAllBlogEntries', { skip: 10, take: 5 })
  const first = await api().get('Blogs/GetAllBlogEntries', { take: 15 })
  expect(skipped.items).toEqual(first.items.slice(10))
  const anchor = first.next ?? ''
  const behind = await api().get('Blogs/GetAllBlogEntries', { take: 5, anchor })
  expect(await api().get('Blogs/GetAllBlogEntries', { take: 5, anchor, skip: 100 })).toEqual(behind)
  expect(await codeOf(api().get('Blogs/GetAllBlogEntries', { skip: 3001 }))).toBe('InvalidInput')
})

test('authors come by name, page by page', async () => {
  const names: string[] = []
  let anchor: string | undefined
  do {
    const page = await api().get('Blogs/GetFollowedAuthors', { take: 7, anchor })
    names.push(...page.items.map(({ name }) => name))
    anchor = page.next ?? undefined
  } while (anchor)
  expect(names.length).toBe(30)
  expect(new Set(names).size).toBe(30)
})

test.each([
  'rubbish',
  cursorOf(['createdAt']),
  cursorOf(['activityAt', 1, 1]),
  cursorOf(['createdAt', 1e300, 1]),
  cursorOf(['createdAt', 'x', 1]),
  cursorOf(['createdAt', { $gt: 0 }, 1]),
])('an anchor of nowhere is refused: %s', async (anchor) => {
  expect(await codeOf(api().get('Blogs/GetAllBlogEntries', { anchor }))).toBe('InvalidInput')
})

interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}

/** Keys and documents for what was returned, with a little for where a range begins. */
const cheap = (explained: unknown): void => {
  const { executionStats, queryPlanner } = explained as Explained
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats.nReturned).toBe(31)
  expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(2 * executionStats.nReturned)
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(2 * executionStats.nReturned)
}

describe('a deep page examines at most two keys for each entry', () => {
  const deep: Paging = { skip: 0, take: 30, anchor: cursorOf(['createdAt', start + 200 * step, 602]) }
  const deepActive: Paging = { ...deep, anchor: cursorOf(['activityAt', start + 200 * step, 602]) }
  const viewer = async (hidden: number[] = []): Promise<Reader> => {
    const context = { siteId: 1, community: 'dk', dark: false, language: 'da-DK' as const }
    const profile = { ...signedInOf(me), newcomer: false, grants: [], termsAccepted: true } as Reader['profile']
    const blocks = () => parts().directory.blocksOf(me.profileId)
    return { ...(await readerOf(parts(), { context, profile, blocks })), hidden }
  }
  const few = [authorOf(1), authorOf(2)]

  test.each([[[]], [few]])('all, hidden from %j', async (hidden) => {
    const reader = await viewer(hidden)
    cheap(await entriesQuery(reader.side, wantedEntries(reader), 'created', deep).explain('executionStats'))
    cheap(await entriesQuery(reader.side, wantedEntries(reader), 'active', deepActive).explain('executionStats'))
  })
  test('of one author', async () => {
    const reader = await viewer()
    const own = { community: 'dk', authorId: authorOf(1), listed: true }
    cheap(await entriesQuery(reader.side, own, 'created', { skip: 0, take: 30 }).explain('executionStats'))
    cheap(await entriesQuery(reader.side, own, 'active', { skip: 0, take: 30 }).explain('executionStats'))
  })
  test.each([[[]], [few]])('followed, hidden from %j', async (hidden) => {
    const reader = await viewer(hidden)
    cheap(await followsQuery(reader, 'created', deep).explain('executionStats'))
    cheap(await followsQuery(reader, 'active', deepActive).explain('executionStats'))
  })
  test('followed authors', async () => {
    const explained = (await followedAuthorsQuery(await viewer(), { skip: 0, take: 30 }).explain(
      'executionStats',
    )) as unknown as Explained
    expect(JSON.stringify(explained.queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
    expect(explained.executionStats.totalKeysExamined).toBeLessThanOrEqual(31)
  })
  test('by followed authors', async () => {
    const { side } = await viewer()
    const theirs = { community: 'dk', listed: true, authorId: { $in: authors.slice(0, 30).map((a) => a.profileId) } }
    const page = await slicedPage(side, theirs, 'created', deep, new Date())
    expect(page.rows.length).toBe(30)
    // A slice as the page reads it: only what lies within it is looked at.
    const upper = entryOrders.created.behind(deep)
    const slice = { ...theirs, $and: [upper, { createdAt: { $gt: new Date(start + 196 * step) } }] }
    const read = entriesQuery(side, slice, 'created', { skip: 0, take: 30 }).explain('executionStats')
    const { queryPlanner, executionStats } = (await read) as unknown as Explained
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN/)
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(executionStats.nReturned + 3)
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(executionStats.nReturned + 3 + 30)
  })
})
