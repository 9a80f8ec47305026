/** Every list answers from an index, and a deep page examines at most two keys for each row (R33). */
import { topPeriods } from '@samvaer/contracts/blogs'
import { world } from '@samvaer/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followersQuery, hiddenAuthorsQuery } from '../src/calls/author-lists.ts'
import { hiddenQuery } from '../src/calls/entry-lists.ts'
import { deletedQuery, versionsQuery } from '../src/calls/history.ts'
import { curatedEntries, topQuery } from '../src/calls/top-lists.ts'
import { tagId, tagKey } from '../src/models/tag.ts'
import { authorsByNameQuery, mostFollowedQuery } from '../src/reading/authors.ts'
import { commentedQuery, entriesQuery, slicedPage } from '../src/reading/entry-pages.ts'
import { anchorOf } from '../src/reading/list-position.ts'
import { publishedWithin } from '../src/reading/published-within.ts'
import { searchedWords } from '../src/reading/search-words.ts'
import { mostUsedTagsQuery, tagsByTextQuery } from '../src/reading/tags.ts'
import { type Reader, readerOf, wantedEntries } from '../src/reading/viewer.ts'
import { blogsService } from '../src/service.ts'
import { type BlogsWorld, paragraph, signedInOf, startBlogs } from './blogs-world.ts'

const many = 3000
/** Twelve entries a day: the youngest 360 lie within 30 days. */
const step = 2 * 60 * 60 * 1000
const me = world.personas.subscriber
const now = new Date()
const timeOf = (id: number) => new Date(now.getTime() - (many - id) * step)
const authorOf = (id: number) => 1000 + (id % 40)

let blogs: BlogsWorld
const parts = () => blogs.service(blogsService).parts
const lean = { lean: true } as const

beforeAll(async () => {
  blogs = await startBlogs('none')
  const { models } = parts()
  const ids = Array.from({ length: many }, (_, index) => index + 1)
  const base = { community: 'dk', listed: true }
  const text = paragraph('x')
  const entries = ids.map((_id) => ({
    ...base,
    _id,
    authorId: authorOf(_id),
    title: `Nr ${_id}`,
    text,
    excerpt: '',
    tags: [],
    words: ['alle', ...(_id % 3 === 0 ? ['hav'] : []), ...(_id % 400 === 0 ? ['rare'] : [])],
    createdAt: timeOf(_id),
    activityAt: timeOf(_id),
    latestCommentAt: null,
    editedAt: null,
    comments: 1 + (_id % 50),
    likes: 0,
    readCount: 1 + ((_id * 7) % 500),
    curated: _id % 2 === 0,
    curatedAt: _id % 2 === 0 ? timeOf(_id) : null,
    version: 1,
    ...publishedWithin(timeOf(_id), now),
  }))
  await models.entry.insertMany(entries, lean)
  const mine = { profileId: me.profileId, listed: true }
  const kept = ids.map((id) => ({ ...mine, blogEntryId: id, authorId: authorOf(id) }))
  const later = many + 10
  const gone = entries.slice(0, 500).map((entry) => ({
    ...entry,
    _id: entry._id + later,
    authorId: me.profileId,
    listed: false,
    deletedAt: timeOf(entry._id),
    deletedBy: me.profileId,
    purgeAt: new Date(now.getTime() + 1000_000),
  }))
  await models.entry.insertMany(gone, lean)
  await models.commentedEntry.insertMany(
    kept.map((row) => ({ ...row, activityAt: timeOf(row.blogEntryId), comments: 1 })),
    lean,
  )
  // Another member's, so that what is measured leaves nothing out.
  const hidden = kept.map((row) => ({ ...row, profileId: 7, hiddenAt: timeOf(row.blogEntryId) }))
  await models.hiddenEntry.insertMany(hidden, lean)
  const people = ids.slice(0, 600).map((id) => ({ id: 5000 + id, nameKey: `anna${String(id).padStart(5, '0')}` }))
  await models.author.insertMany(
    people.map(({ id, nameKey }) => ({ ...base, _id: id, nameKey, entries: 1, followers: id })),
    lean,
  )
  await models.hiddenAuthor.insertMany(
    people.map(({ id, nameKey }) => ({ ...mine, profileId: 7, authorId: id, nameKey })),
    lean,
  )
  await models.authorFollow.insertMany(
    people.map(({ id, nameKey }) => ({
      profileId: id,
      authorId: me.profileId,
      listed: true,
      nameKey,
      followerListed: true,
      followedAt: timeOf(id - 5000),
    })),
    lean,
  )
  await models.tag.insertMany(
    ids.slice(0, 600).map((id) => {
      const tag = `ha${String(id).padStart(5, '0')}`
      return { _id: tagId('dk', tag), community: 'dk', tag, key: tagKey(tag, 'dk'), entries: id }
    }),
    lean,
  )
  await models.revision.insertMany(
    ids.slice(0, 300).map((version) => ({
      itemType: 'BlogEntry' as const,
      itemId: 1,
      version,
      title: 'x',
      text,
      tags: [],
      replacedAt: timeOf(version),
    })),
    lean,
  )
})
afterAll(() => blogs.close())

interface Explained {
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number }
  queryPlanner: { winningPlan: unknown }
}
interface Explainable {
  explain(verbosity: 'executionStats'): PromiseLike<unknown>
}

const explainedOf = async (query: Explainable): Promise<Explained> =>
  (await query.explain('executionStats')) as Explained

/** Keys and documents for what was returned. */
const costOf = async (query: Explainable, returned = 31): Promise<number> => {
  const { executionStats, queryPlanner } = await explainedOf(query)
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  expect(executionStats.nReturned).toBe(returned)
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(2 * returned)
  return executionStats.totalKeysExamined / returned
}

const readerWho = async (change: Partial<Reader> = {}, who = me): Promise<Reader> => {
  const context = { siteId: 1, community: 'dk', dark: false, language: 'da-DK' as const }
  const profile = { ...signedInOf(who), newcomer: false, grants: [], termsAccepted: true } as Reader['profile']
  return { ...(await readerOf(parts(), { context, profile })), ...change }
}
const hiding: Partial<Reader> = {
  hidden: [authorOf(1)],
  hiddenAuthors: [authorOf(2)],
  hiddenEntries: [1470, 1490, 2990].map((blogEntryId) => ({ blogEntryId, authorId: 1, listed: true })),
}
const page = { skip: 0, take: 30 }
const atTime = (kind: Parameters<typeof anchorOf>[0], id = 1500) => ({
  ...page,
  anchor: anchorOf(kind, { key: timeOf(id).getTime(), id }),
})

describe.each([
  ['nothing hidden', {}],
  ['with blocks, hidden authors and hidden entries', hiding],
])('%s', (_name, change) => {
  test.each(topPeriods)('the most read and most commented of %i days', async (days) => {
    const reader = await readerWho(change)
    const read = { ...page, anchor: anchorOf('read', { key: 400, id: 2900 }) }
    expect(await costOf(topQuery(reader, 'read', days, now, days === 7 ? page : read))).toBeLessThanOrEqual(2)
    const commented = { ...page, anchor: anchorOf('commented', { key: 40, id: 2900 }) }
    expect(await costOf(topQuery(reader, 'commented', days, now, days === 7 ? page : commented))).toBeLessThanOrEqual(2)
  })
  test('curated', async () => {
    const reader = await readerWho(change)
    const query = entriesQuery(reader.side, curatedEntries(reader), 'curated', atTime('curated'))
    expect(await costOf(query)).toBeLessThanOrEqual(2)
  })
  test('commented by the reader', async () => {
    expect(await costOf(commentedQuery(await readerWho(change), atTime('active')))).toBeLessThanOrEqual(2)
  })
})

test('hidden entries and authors, followers, authors by name and by followers', async () => {
  const reader = await readerWho()
  const hider: Reader = { ...reader, profileId: 7 }
  expect(await costOf(hiddenQuery(hider, atTime('hidden')))).toBeLessThanOrEqual(2)
  const byName = { ...page, anchor: anchorOf('name', { key: 'anna00300', id: 5300 }) }
  expect(await costOf(hiddenAuthorsQuery(hider, byName))).toBeLessThanOrEqual(2)
  expect(await costOf(followersQuery(reader, atTime('followed', 300)))).toBeLessThanOrEqual(2)
  expect(await costOf(authorsByNameQuery(reader, 'Ann', byName))).toBeLessThanOrEqual(2)
  expect(await costOf(mostFollowedQuery(reader, 31))).toBeLessThanOrEqual(2)
})

test('tags by text and by use, versions, deleted entries', async () => {
  const reader = await readerWho()
  const behindTag = { ...page, anchor: anchorOf('tag', { key: 'ha00300', id: 0 }) }
  expect(await costOf(tagsByTextQuery(reader, 'HA', behindTag))).toBeLessThanOrEqual(2)
  expect(await costOf(mostUsedTagsQuery(reader, 31))).toBeLessThanOrEqual(2)
  const version = { ...page, anchor: anchorOf('version', { key: 200, id: 200 }) }
  expect(await costOf(versionsQuery(reader.side, 1, version))).toBeLessThanOrEqual(2)
  expect(await costOf(deletedQuery(reader, now, atTime('deleted', 300)))).toBeLessThanOrEqual(2)
})

/** What all reads of a sliced page examine together. */
const costOfSlices = async (filter: Record<string, unknown>, anchor: string | undefined) => {
  const { entry } = parts().models
  type Asked = [filter: Record<string, unknown>, options: { sort: Record<string, -1>; limit: number }]
  const asked: Asked[] = []
  const { side } = await readerWho()
  entry.db.set('debug', (_collection: string, method: string, ...asking: Asked) => {
    if (method === 'find') asked.push(asking)
  })
  const { rows } = await slicedPage(side, filter, 'created', { ...page, anchor }, now)
  entry.db.set('debug', false)
  let keys = 0
  for (const [slice, { sort, limit }] of asked) {
    const explained = await explainedOf(entry.find(slice).sort(sort).limit(limit))
    expect(JSON.stringify(explained.queryPlanner.winningPlan)).not.toMatch(/COLLSCAN/)
    keys += explained.executionStats.totalKeysExamined
  }
  expect(asked.length).toBeGreaterThan(0)
  return { rows: rows.map(({ _id }) => _id), perRow: keys / Math.max(rows.length, 1), keys }
}

describe('search', () => {
  const found = async (text: string, change: Partial<Reader> = {}) => ({
    $and: [wantedEntries(await readerWho(change)), ...searchedWords({ text }, 'dk').map((words) => ({ words }))],
  })
  const deep = anchorOf('created', { key: timeOf(1500).getTime(), id: 1500 })
  test.each([
    ['hav', 3],
    ['alle', 1],
  ])('a deep page of %s', async (text, every) => {
    for (const change of [{}, hiding]) {
      const { rows, perRow } = await costOfSlices(await found(text, change), deep)
      expect(perRow).toBeLessThanOrEqual(2)
      expect(rows.length).toBe(30)
      if (change === hiding) continue
      expect(rows).toEqual(Array.from({ length: 30 }, (_, n) => 1500 - (n + 1) * every))
    }
  })
  test('a rare word examines what it finds', async () => {
    const { rows, keys } = await costOfSlices(await found('rare'), undefined)
    expect(rows).toEqual([2800, 2400, 2000, 1600, 1200, 800, 400])
    expect(keys).toBeLessThanOrEqual(2 * rows.length)
  })
  test('a word within the entries of one author', async () => {
    const words = { community: 'dk', authorId: authorOf(3), listed: true, words: 'hav' }
    const { rows, perRow } = await costOfSlices(words, deep)
    expect(rows.length).toBeGreaterThan(10)
    expect(perRow).toBeLessThanOrEqual(2)
  })
})
