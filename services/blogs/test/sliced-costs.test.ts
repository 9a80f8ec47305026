/** Pages that no index holds in order examine little more than they return, too: search and followed authors (R33). */
import { cursorOf } from '@samvaer/service-kit/database/cursor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followedAuthorsPage } from '../src/calls/entry-lists.ts'
import { slicedPage } from '../src/reading/entry-pages.ts'
import { searchedWords } from '../src/reading/search-words.ts'
import { blogsService } from '../src/service.ts'
import { type Reader, wantedEntries } from '../src/viewer.ts'
import { type BlogsWorld, startBlogs } from './blogs-world.ts'
import { costOfPage } from './explained.ts'
import { authorOf, hiding, many, manyEntries, now, readerWho, timeOf } from './many-entries.ts'

let blogs: BlogsWorld
const parts = () => blogs.service(blogsService).parts

beforeAll(async () => {
  blogs = await startBlogs('none')
  const { author, entry } = parts().models
  await entry.insertMany(manyEntries, { lean: true })
  const writers = manyEntries.slice(0, 40).map(({ authorId }) => authorId)
  await author.insertMany(writers.map((_id) => ({ _id, community: 'dk', nameKey: 'b', entries: many / 40 })))
})
afterAll(() => blogs.close())

const costOfSlices = async (filter: Record<string, unknown>, anchor: string | undefined) => {
  const { side } = await readerWho(parts())
  return costOfPage(side, () => slicedPage(side, filter, 'created', { skip: 0, take: 30, anchor }, now))
}

describe('entries by followed authors', () => {
  const follower = 8
  const following = async (authorIds: number[]): Promise<Reader> => {
    const follows = authorIds.map((authorId) => ({ profileId: follower, authorId, listed: true, followedAt: now }))
    await parts().models.authorFollow.deleteMany({ profileId: follower })
    await parts().models.authorFollow.insertMany(follows)
    return { ...(await readerWho(parts())), profileId: follower }
  }
  const costOfFollowed = (reader: Reader, id = many + 1, take = 30) => {
    const anchor = cursorOf(['createdAt', timeOf(id).getTime(), id])
    return costOfPage(reader.side, () => followedAuthorsPage(parts(), reader, 'created', { skip: 0, take, anchor }))
  }
  const below = (end: number) => Array.from({ length: end - 1 }, (_, n) => end - 1 - n)
  const silent = Array.from({ length: 490 }, (_, n) => 6000 + n)
  // Along everybody's entries; where too few come of it, each author is asked for the rest.
  test.each([
    [3, 30, 2],
    [1, 100, 8],
  ])('500 authors, %i of 4 who write: a page of %i', async (share, take, most) => {
    const writing = below(41).filter((id) => id % 4 < share)
    const reader = await following([...writing.map(authorOf), ...silent])
    for (const end of [many + 1, 1500]) {
      const { rows, perRow } = await costOfFollowed(reader, end, take)
      const expected = below(end).filter((id) => id % 4 < share)
      expect(rows).toEqual(expected.slice(0, take))
      expect(perRow).toBeLessThanOrEqual(most)
    }
  })
  test('a single author', async () => {
    const { rows, perRow } = await costOfFollowed(await following([authorOf(7)]))
    expect(rows.length).toBe(30)
    expect(perRow).toBeLessThanOrEqual(2)
  })
})

describe('search', () => {
  const found = async (text: string, change: Partial<Reader> = {}) => ({
    $and: [wantedEntries(await readerWho(parts(), change)), ...searchedWords({ text }).map((words) => ({ words }))],
  })
  const deep = cursorOf(['createdAt', timeOf(1500).getTime(), 1500])
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
