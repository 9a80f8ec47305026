/** Every list answers from an index, and a deep page examines at most two keys for each row (R33). */
import { topPeriods } from '@samvaer/contracts/blogs/values'
import { cursorOf } from '@samvaer/service-kit/database/cursor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followersQuery, hiddenAuthorsQuery } from '../src/calls/author-lists.ts'
import { hiddenQuery } from '../src/calls/entry-lists.ts'
import { deletedQuery, versionsQuery } from '../src/calls/history.ts'
import { curatedEntries, topEntries } from '../src/calls/top-lists.ts'
import { tagId, tagKey } from '../src/models/tag.ts'
import { authorsByNameQuery, mostFollowedQuery } from '../src/reading/authors.ts'
import { commentedQuery, entriesQuery, entryPage } from '../src/reading/entry-pages.ts'
import { mostUsedTagsQuery, tagsByTextQuery } from '../src/reading/tags.ts'
import { blogsService } from '../src/service.ts'
import type { Reader } from '../src/viewer.ts'
import { type BlogsWorld, paragraph, startBlogs } from './blogs-world.ts'
import { costOf, costOfPage } from './explained.ts'
import { authorOf, hiding, many, manyEntries, me, now, readerWho, timeOf } from './many-entries.ts'

let blogs: BlogsWorld
const parts = () => blogs.service(blogsService).parts
const lean = { lean: true } as const

beforeAll(async () => {
  blogs = await startBlogs('none')
  const { models } = parts()
  const ids = Array.from({ length: many }, (_, index) => index + 1)
  const base = { community: 'dk', listed: true }
  const text = paragraph('x')
  await models.entry.insertMany(manyEntries, lean)
  const mine = { profileId: me.profileId, listed: true }
  const kept = ids.map((id) => ({ ...mine, blogEntryId: id, authorId: authorOf(id) }))
  const later = many + 10
  const gone = manyEntries.slice(0, 500).map((entry) => ({
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

const page = { skip: 0, take: 30 }
const atTime = (field: string, id = 1500) => ({ ...page, anchor: cursorOf([field, timeOf(id).getTime(), id]) })

describe.each([
  ['nothing hidden', {}],
  ['with blocks, hidden authors and hidden entries', hiding],
])('%s', (_name, change) => {
  test.each(topPeriods)('the most read and most commented of %i days', async (days) => {
    const reader = await readerWho(parts(), change)
    for (const [kind, field, key] of [
      ['read', 'readCount', 400],
      ['commented', 'comments', 40],
    ] as const) {
      // Nearly all that have this count stand before the anchor.
      const anchor = days === 7 ? undefined : cursorOf([field, key, days === 0 ? 100 : 2900])
      const filter = topEntries(reader, kind, days, now)
      const { rows, perRow } = await costOfPage(reader.side, () =>
        entryPage(reader.side, filter, kind, { ...page, anchor }),
      )
      expect(rows.length).toBe(30)
      expect(perRow).toBeLessThanOrEqual(2)
    }
  })
  test('curated', async () => {
    const reader = await readerWho(parts(), change)
    const query = entriesQuery(reader.side, curatedEntries(reader), 'curated', atTime('curatedAt'))
    expect(await costOf(query)).toBeLessThanOrEqual(2)
  })
  test('commented by the reader', async () => {
    expect(await costOf(commentedQuery(await readerWho(parts(), change), atTime('activityAt')))).toBeLessThanOrEqual(2)
  })
})

test('hidden entries and authors, followers, authors by name and by followers', async () => {
  const reader = await readerWho(parts())
  const hider: Reader = { ...reader, profileId: 7 }
  expect(await costOf(hiddenQuery(hider, atTime('hiddenAt')))).toBeLessThanOrEqual(2)
  const byName = { ...page, anchor: cursorOf(['nameKey', 'anna00300', 5300]) }
  expect(await costOf(hiddenAuthorsQuery(hider, byName))).toBeLessThanOrEqual(2)
  expect(await costOf(followersQuery(reader, atTime('followedAt', 300)))).toBeLessThanOrEqual(2)
  expect(await costOf(authorsByNameQuery(reader, 'Ann', byName))).toBeLessThanOrEqual(2)
  expect(await costOf(mostFollowedQuery(reader, 31))).toBeLessThanOrEqual(2)
})

test('tags by text and by use, versions, deleted entries', async () => {
  const reader = await readerWho(parts())
  const behindTag = { ...page, anchor: cursorOf(['tag', 'ha00300']) }
  expect(await costOf(tagsByTextQuery(reader, 'HA', behindTag))).toBeLessThanOrEqual(2)
  expect(await costOf(mostUsedTagsQuery(reader, 31))).toBeLessThanOrEqual(2)
  const version = { ...page, anchor: cursorOf(['version', 200, 200]) }
  expect(await costOf(versionsQuery(reader.side, 1, version))).toBeLessThanOrEqual(2)
  expect(await costOf(deletedQuery(reader, now, atTime('deletedAt', 300)))).toBeLessThanOrEqual(2)
})
